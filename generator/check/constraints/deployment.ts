import type { SourceFile } from '../../load/source.ts'
import { entry, stringAt, type YamlMap, type YamlNode } from '../../load/tree.ts'
import { meant, renamed } from '../../meant.ts'
import { nearest } from '../../nearest.ts'
import { fail, head, type Walk } from '../walk.ts'
import { checkAppSources } from './app-sources.ts'

/** Screens may use every link in every deployment. */
export function deployment(node: YamlMap, walk: Walk): void {
  checkAddresses(node, walk)
  checkCategory(node, walk)
  checkAppSources(node, walk)
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

/** The kind of a deployment as features.yaml writes it. */
function checkCategory(node: YamlMap, walk: Walk): void {
  const value = entry(node, 'category')?.value
  const own = stringAt(walk.context.spec.concepts.get('features')?.[0]?.tree, 'category')
  const given = stringAt(node, 'category')
  if (!value || own === undefined || given === undefined || given === own) return
  const mend = meant(walk.file, value.span, given, [own])
  if (mend.suggestion === undefined) return
  fail(walk, 'wrong-value', value.span, `"${given}" is not the category of features.yaml.`, { ...mend, names: true })
}

/** What browsers are sent to: addresses, and never programs. */
function checkAddresses(node: YamlMap, walk: Walk): void {
  const links = entry(node, 'links')?.value
  const backend = ['graphql', 'storage', 'guide'].flatMap((name) => entry(node, name) ?? [])
  const isBackend = (value: YamlNode) => backend.some((each) => each.value === value)
  const values = [...(links?.kind === 'map' ? links.entries.values() : []), ...backend]
  for (const { value } of values) {
    const given = value.kind === 'scalar' ? value.value : undefined
    if (typeof given !== 'string' || /^(https?:\/\/|\/)/.test(given)) continue
    if (!isBackend(value) && /^(mailto:|tel:|#)/.test(given)) continue
    const isMail = /^[^\s:/@]+@[^\s:/@]+$/.test(given) && !isBackend(value)
    // A path of its own server, without the slash.
    const isPath = isBackend(value) && /^[\w-]+(\/[\w-]+)*$/.test(given)
    const right = isMail ? `mailto:${given}` : isPath ? `/${given}` : undefined
    const known = isBackend(value) ? '"/" or "https://"' : '"/", "https://", "mailto:" or "tel:"'
    fail(walk, 'wrong-value', value.span, `"${given}" is no address: it begins with ${known}.`, {
      suggestion: right,
      fix: right === undefined ? undefined : renamed(walk.file, value.span, given, right),
    })
  }
}

/** Whether an expression somewhere reads a link. */
function isUsed(name: string, { context }: Walk): boolean {
  return [...context.spec.sources.values()].some((file) => linksRead(file).has(name))
}

/** Files stay the same while their spec is checked again and again. */
const readByFile = new WeakMap<SourceFile, ReadonlySet<string>>()

/** The links whose addresses the expressions of a file read: `links.guide`. */
function linksRead(file: SourceFile): ReadonlySet<string> {
  const known = readByFile.get(file)
  if (known) return known
  const read = new Set([...file.text.matchAll(/\blinks\s*\.\s*(\w+)/g)].map(([, name = '']) => name))
  readByFile.set(file, read)
  return read
}
