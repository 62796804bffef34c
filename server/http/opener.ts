import { paths } from '../generated/paths.ts'
import { matcher } from './preload.ts'

/**
 * For a page that stands in a pop-up and must find the page that opened it. Between other hosts' pages, which mostly say
 * nothing about openers, and a page that says `same-origin-allow-popups`, browsers cut the tie. Only pages that do nothing
 * for whoever holds them may be sent with it.
 */
export const findsOpener = { 'cross-origin-opener-policy': 'unsafe-none' } as const

const answering = paths.filter((path) => 'answers' in path).map(({ pattern }) => matcher(pattern))

/** What is said about openers with a page of the console; nothing beside what is sent with everything, for most. */
export function openerHeaders(pathname: string): Readonly<Record<string, string>> {
  return answering.some((test) => test(pathname)) ? findsOpener : {}
}
