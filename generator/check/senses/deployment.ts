import { entry, type YamlMap } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { nearest } from '../../nearest.ts'
import { fail, head, type Walk } from '../walk.ts'

/** Screens may use every link in every deployment. */
export function deployment(node: YamlMap, walk: Walk): void {
  const links = entry(node, 'links')
  const given = links?.value.kind === 'map' ? [...links.value.entries.values()] : []
  const own = given.map((each) => each.key)
  const lacking = [...walk.context.names.link.keys()].filter((name) => !own.includes(name))
  const mistyped = new Set<string>()
  for (const { key, keySpan } of given.filter((each) => !isUsed(each.key, walk))) {
    const mend = meant(walk.file, keySpan, key, lacking)
    if (mend.suggestion === undefined || !isUsed(mend.suggestion, walk)) continue
    mistyped.add(mend.suggestion)
    fail(walk, 'missing-link', keySpan, `No page uses a link "${key}".`, mend)
  }
  // What is mistyped in another deployment is told there.
  const missing = lacking.filter((name) => !mistyped.has(name) && (isUsed(name, walk) || !nearest(name, own)))
  if (missing.length === 0) return
  const names = missing.map((name) => `"${name}"`).join(', ')
  const message = `Other deployments have links that this one lacks: ${names}. Add them here.`
  fail(walk, 'missing-link', links?.keySpan ?? head(node), message)
}

/** Whether an expression somewhere reads a link. */
function isUsed(name: string, { context }: Walk): boolean {
  const read = new RegExp(`\\blinks\\s*\\.\\s*${name}\\b`)
  return [...context.spec.sources.values()].some(({ text }) => read.test(text))
}
