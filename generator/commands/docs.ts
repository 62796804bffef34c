export function docs(): string {
  return ''
}
