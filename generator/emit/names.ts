import { literalText } from './expressions/literal.ts'

/** `export type RouteName = "books" | "loans"` */
export function unionOf(type: string, names: Iterable<string>): string {
  const words = [...names].map(literalText)
  return `export type ${type} = ${words.length > 0 ? words.join(' | ') : 'never'}`
}
