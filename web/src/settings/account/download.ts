import { API_BASE } from '../../api/base.ts';
import { http, session } from '../../api/client.ts';
import { HttpError, NO_RESPONSE } from '../../api/http.ts';

/** The answer of a call that may take as long as its bytes keep coming, its token renewed once where it has run out. */
async function open(path: string, signal: AbortSignal): Promise<Response> {
  const send = () => fetch(API_BASE + path, { headers: { Authorization: `Bearer ${session.token()}` }, credentials: 'include', signal });
  const first = await send();
  if (first.status !== 401) return first;
  const failure = await failureOf(first);
  if (failure.code !== 'unauthorized') throw failure;
  await http('/auth/me');
  return send();
}

async function failureOf(response: Response): Promise<HttpError> {
  const body = (await response.json().catch(() => null)) as { message?: string; code?: string } | null;
  return new HttpError(response.status, body?.code ?? null, body?.message ?? 'An unexpected error occurred', body);
}

async function readAll(body: ReadableStream<Uint8Array<ArrayBuffer>>, onProgress: (bytes: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (const reader = body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts);
    parts.push(value);
    bytes += value.length;
    onProgress(bytes);
  }
}

/**
 * Fetches a file whose size is not known beforehand.
 * @throws HttpError with words for the user; the signal's reason when it was aborted
 */
export async function download(path: string, signal: AbortSignal, onProgress: (bytes: number) => void): Promise<Blob> {
  let begun = false;
  try {
    const response = await open(path, signal);
    if (!response.ok) throw await failureOf(response);
    begun = true;
    return await readAll(response.body ?? new ReadableStream(), onProgress);
  } catch (cause) {
    if (signal.aborted || cause instanceof HttpError) throw cause;
    throw new HttpError(0, null, begun ? 'The download broke off before it was complete. Please try again.' : NO_RESPONSE);
  }
}
