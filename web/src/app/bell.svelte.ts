/** The system's own notifications: asked for by a button, shown only while the page is out of sight. */

const there = (): boolean => 'Notification' in window && isSecureContext;

class Bell {
  /** `default`: nobody was asked yet; `none`: this browser has no such thing, or not over this connection. */
  state = $state<NotificationPermission | 'none'>(there() ? Notification.permission : 'none');

  async ask(): Promise<void> {
    if (there()) this.state = await Notification.requestPermission();
  }

  /** A word to somebody who does not look at the page; a later one about the same thing takes its place. */
  async ring(text: string, about: string, address: string): Promise<void> {
    if (this.state !== 'granted' || document.visibilityState === 'visible') return;
    const how = { tag: about, icon: '/icon-192.png', data: address };
    try {
      // Phones show only what comes through the page's worker.
      const worker = await navigator.serviceWorker?.getRegistration();
      if (worker) await worker.showNotification(text, how);
      else new Notification(text, how).onclick = () => focus();
    } catch {
      // The page says it too: a browser that refuses to ring loses nothing but the sound.
    }
  }
}

export const bell = new Bell();
