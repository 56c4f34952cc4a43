/** Asking the server, with every way it can fail told apart. */

export type Trouble = 'unreachable' | 'missing' | 'damaged' | 'other-rules' | 'refused' | 'garbled';

export class ApiError extends Error {
  constructor(
    readonly trouble: Trouble,
    /** The HTTP status, where there was an answer. */
    readonly status?: number,
  ) {
    super(status === undefined ? trouble : `${trouble} (${status})`);
  }
}

/** What an answer that is none means. */
export function troubleOf(status: number): Trouble {
  if (status === 404) return 'missing';
  if (status === 410) return 'damaged';
  return status >= 500 ? 'unreachable' : 'refused';
}

const PATIENCE = 10_000;

async function ask(path: string, accept: string): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { headers: { Accept: accept }, signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    throw new ApiError('unreachable');
  }
  if (response.ok) return response;
  throw new ApiError(troubleOf(response.status), response.status);
}

/** The JSON at a path, read by `decode`, which throws on anything unexpected. */
export async function getJson<T>(path: string, decode: (raw: unknown) => T): Promise<T> {
  const response = await ask(path, 'application/json');
  try {
    return decode(await response.json());
  } catch {
    throw new ApiError('garbled', response.status);
  }
}

export async function getText(path: string): Promise<string> {
  return (await ask(path, 'text/markdown, text/plain')).text();
}
