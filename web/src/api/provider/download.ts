import { HttpError, NO_RESPONSE } from '../errors.ts';
import type { Http } from '../http.ts';
import type { Session } from '../session.ts';

interface DownloadDeps {
  base: string;
  http: Http;
  session: Session;
}

/** The answer of a call that may take as long as its bytes keep coming, its token renewed once where it has run out. */
async function open({ base, http, session }: DownloadDeps, path: string, signal: AbortSignal): Promise<Response> {
  const send = () => fetch(base + path, { headers: { Authorization: `Bearer ${session.token()}` }, credentials: 'include', signal });
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

/** Fetches a file whose size is not known beforehand, telling how many bytes have come. */
export const createDownload =
  (deps: DownloadDeps, path: string) =>
  async (signal: AbortSignal, onProgress: (bytes: number) => void): Promise<Blob> => {
    let begun = false;
    try {
      const response = await open(deps, path, signal);
      if (!response.ok) throw await failureOf(response);
      begun = true;
      return await readAll(response.body ?? new ReadableStream(), onProgress);
    } catch (cause) {
      if (signal.aborted || cause instanceof HttpError) throw cause;
      throw new HttpError(0, null, begun ? 'The download broke off before it was complete. Please try again.' : NO_RESPONSE);
    }
  };
