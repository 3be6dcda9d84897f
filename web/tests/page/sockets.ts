/** Sockets that open, speak and break when a test says so. */
import { vi } from 'vitest';

export class FakeSocket {
  static readonly OPEN = 1;
  readyState = 0;
  readonly sent: string[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;

  constructor(readonly url: URL) {
    sockets.push(this);
  }

  open(): this {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    return this;
  }

  hear(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(code = 1006): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const sockets: FakeSocket[] = [];

/** The socket that was made last. */
export const socket = (): FakeSocket => sockets.at(-1) as FakeSocket;
/** How many have been made since the network was faked. */
export const made = (): number => sockets.length;

export function fakeNetwork(): void {
  sockets.length = 0;
  vi.stubGlobal('WebSocket', FakeSocket);
}
