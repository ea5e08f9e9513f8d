/** Longer than a browser takes to begin leaving; who stops it finds the button again. */
const LEAVING_MS = 10_000;

/** Goes to a page of the payment provider; does not resolve while the browser is leaving. */
export async function leaveFor(url: string): Promise<void> {
  window.location.assign(url);
  await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
}
