/** `menus.main.books#2` is the second place of `menus.main.books`. */
export function plainKey(key: string): string {
  return key.replace(/#\d+$/, '')
}
