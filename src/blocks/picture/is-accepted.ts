/** Whether a file of a MIME type is one of those that are taken: `image/png`, or any `image/*`. */
export function isAccepted(type: string, accept: readonly string[]): boolean {
  return accept.some((each) => (each.endsWith('/*') ? type.startsWith(each.slice(0, -1)) : each === type))
}
