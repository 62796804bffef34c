/** `ShownTo` → `shown_to`. */
export function snake(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase()
}

/** `ShownTo` → `Shown To`. */
export function words(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
}
