"""Passkey ceremonies: what a browser is asked to sign, and whether its answer matches."""

import json
from collections.abc import Iterable
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import webauthn
from webauthn.helpers import (
    base64url_to_bytes,
    bytes_to_base64url,
    options_to_json,
    parse_authentication_credential_json,
    parse_client_data_json,
    parse_registration_credential_json,
)
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticationCredential,
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    RegistrationCredential,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from tuolaji.server.accounts.accounts import Account
from tuolaji.server.accounts.passkeys import PasskeyError
from tuolaji.text.catalogue import Message

# Every exception that the library or its parsers raise for a malformed credential.
_BAD = (WebAuthnException, ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError, OverflowError)
_SELECTION = AuthenticatorSelectionCriteria(
    resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
)


class Made(NamedTuple):
    """The public half of a key that a browser has made."""

    id: str
    public_key: bytes
    used: int


class Ceremony:
    """Registration and login at one address: the one that people open, such as https://cards.example."""

    def __init__(self, place: str):
        self._place, self._host = place, urlsplit(place).hostname or ""

    def options_to_make(self, who: Account, keys: Iterable[str], challenge: bytes) -> dict[str, Any]:
        """Options for creating a key; `keys` the account has already."""
        options = webauthn.generate_registration_options(
            rp_id=self._host,
            rp_name="Tuolaji",
            user_id=who.user.encode(),
            user_name=who.login or who.name,
            user_display_name=who.name,
            challenge=challenge,
            authenticator_selection=_SELECTION,
            exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(key)) for key in keys],
        )
        return _as_json(options_to_json(options))

    def options_to_use(self, challenge: bytes) -> dict[str, Any]:
        """A challenge for the browser to sign; the device knows whose keys it holds."""
        options = webauthn.generate_authentication_options(
            rp_id=self._host, challenge=challenge, user_verification=UserVerificationRequirement.REQUIRED
        )
        return _as_json(options_to_json(options))

    @staticmethod
    def read_made(credential: dict[str, Any]) -> tuple[RegistrationCredential, bytes]:
        """A new key, and the challenge that it was signed for."""
        try:
            parsed = parse_registration_credential_json(credential)
            return parsed, parse_client_data_json(parsed.response.client_data_json).challenge
        except _BAD:
            raise _nonsense() from None

    @staticmethod
    def read_used(credential: dict[str, Any]) -> tuple[AuthenticationCredential, bytes, str]:
        """The parsed assertion, the challenge in it, and the key's id."""
        try:
            parsed = parse_authentication_credential_json(credential)
            signed = parse_client_data_json(parsed.response.client_data_json).challenge
            return parsed, signed, bytes_to_base64url(parsed.raw_id)
        except _BAD:
            raise _nonsense() from None

    def verify_made(self, parsed: RegistrationCredential, signed: bytes) -> Made:
        try:
            found = webauthn.verify_registration_response(
                credential=parsed,
                expected_challenge=signed,
                expected_rp_id=self._host,
                expected_origin=self._place,
                require_user_verification=True,
            )
        except _BAD:
            raise _nonsense() from None
        return Made(bytes_to_base64url(found.credential_id), found.credential_public_key, found.sign_count)

    def verify_used(self, parsed: AuthenticationCredential, signed: bytes, public_key: bytes, used: int) -> int:
        """How often the key has been used by now."""
        try:
            found = webauthn.verify_authentication_response(
                credential=parsed,
                expected_challenge=signed,
                expected_rp_id=self._host,
                expected_origin=self._place,
                credential_public_key=public_key,
                credential_current_sign_count=used,
                require_user_verification=True,
            )
        except _BAD:
            raise _nonsense() from None
        return found.new_sign_count


def _nonsense() -> PasskeyError:
    return PasskeyError(Message("server_accounts.passkey_answer"))


def _as_json(options: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(options)
    return found
