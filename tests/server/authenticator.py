"""A passkey in software: what a phone or a security key does, with a real key."""

import json
from hashlib import sha256
from secrets import token_bytes
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url

_PRESENT, _VERIFIED, _HAS_KEY = 0x01, 0x04, 0x40


class Authenticator:
    """One device with one key, which its owner unlocks by finger or number."""

    def __init__(self, origin: str, verified: bool = True):
        self.origin, self.verified = origin, verified
        self.id = token_bytes(32)
        self.user = b""
        self.used = 0
        self._key = ec.generate_private_key(ec.SECP256R1())

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """What `navigator.credentials.create` gives."""
        self.user = options["user"]["id"]
        point = self._key.public_key().public_numbers()
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")})
        held = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + key
        data = self._data(options["rp"]["id"], _HAS_KEY) + held
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options["challenge"])
        return self._answer(attestationObject=bytes_to_base64url(attested), clientDataJSON=bytes_to_base64url(client))

    def get(self, options: dict[str, Any]) -> dict[str, Any]:
        """What `navigator.credentials.get` gives."""
        self.used += 1
        data = self._data(options["rpId"], 0)
        client = self._client("webauthn.get", options["challenge"])
        signature = self._key.sign(data + sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer(
            authenticatorData=bytes_to_base64url(data),
            clientDataJSON=bytes_to_base64url(client),
            signature=bytes_to_base64url(signature),
            userHandle=self.user,
        )

    def _data(self, host: str, flags: int) -> bytes:
        flags |= _PRESENT | (_VERIFIED if self.verified else 0)
        return sha256(host.encode()).digest() + bytes([flags]) + self.used.to_bytes(4, "big")

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _answer(self, **response: Any) -> dict[str, Any]:
        name = bytes_to_base64url(self.id)
        return {"id": name, "rawId": name, "type": "public-key", "response": response, "clientExtensionResults": {}}
