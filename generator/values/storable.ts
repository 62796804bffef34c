/** Whether a text can be kept: PostgreSQL's jsonb holds neither the null character nor half a pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Cs}/u.test(text)
}
