/** Asks the browser for its permission. @returns why it cannot be, in words for the user, or null when it may */
export async function allowPush(): Promise<string | null> {
  if (!('Notification' in window)) return 'This browser cannot show notifications.';
  const answer = Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission;
  if (answer === 'granted') return null;
  return 'Your browser blocks notifications of this site. Allow them in its site settings, then try again.';
}
