/** A time of today, such as 10:42. @param at ms since 1970 */
export function clockTime(language: string, at: number): string {
  return new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)
}
