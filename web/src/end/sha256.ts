/** SHA-256 of a text, in hexadecimal; null where the browser offers none, as on a page without https. */
export async function sha256(text: string): Promise<string | null> {
  if (!isSecureContext) return null;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
