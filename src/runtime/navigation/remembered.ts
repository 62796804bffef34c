import type { Route } from '../../../generator/grammar/routes.ts'

/** What is kept for a list of routes. */
const most = 500

/** Works out once what hangs on an address alone: every link of a page asks where it leads, again at each drawing. */
export function remembered<Answer>(workOut: (routes: readonly Route[], address: string) => Answer) {
  const all = new WeakMap<readonly Route[], Map<string, Answer>>()
  return (routes: readonly Route[], address: string): Answer => {
    let known = all.get(routes)
    if (!known || known.size > most) {
      known = new Map()
      all.set(routes, known)
    }
    if (!known.has(address)) known.set(address, workOut(routes, address))
    return known.get(address) as Answer
  }
}
