/** Hands a file to the browser's downloads. */
export function save(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
