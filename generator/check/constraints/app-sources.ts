import type { Span } from '../../load/source.ts'
import { entriesIn, entry, stringAt, type YamlMap } from '../../load/tree.ts'
import { renamed } from '../../meant.ts'
import { warning } from '../../problem.ts'
import { sectionOf } from '../names/names.ts'
import { fail, head, type Walk } from '../walk.ts'

/** What a deployment says of sub-applications: whose modules it may place, and which hosts they may use. */
export function checkAppSources(node: YamlMap, walk: Walk): void {
  const { spec, report } = walk.context
  const known = sectionOf(spec.concepts.get('apps')?.[0]?.tree, 'apps')
  const placed = sectionOf(node, 'apps')
  for (const { key, keySpan } of entriesIn(placed)) {
    if (!entry(known, key) || moduleIn(known, key) !== undefined) continue
    fail(walk, 'wrong-value', keySpan, `"${key}" is drawn from this spec: it has no module that could lie elsewhere.`)
  }
  const origins = entry(node, 'origins')
  for (const { key, keySpan } of entriesIn(origins?.value)) checkOrigin(key, keySpan, walk)
  for (const { key } of entriesIn(known)) {
    const own = moduleIn(known, key)
    const module = own && (moduleIn(placed, key) ?? own)
    const origin = module?.startsWith('/') ? undefined : originOf(module)
    if (origin === undefined || allows(entry(origins?.value, origin)?.value)) continue
    const span = entry(entry(placed, key)?.value, 'module')?.value.span ?? origins?.keySpan ?? head(node)
    const message = `"${key}" lies at ${origin}, and no code may come from there in this deployment: nobody can open it. Write "origins: { ${origin}: [code] }", if its code is to be trusted.`
    report(warning('origin-not-allowed', span, message))
  }
}

function moduleIn(apps: Parameters<typeof entry>[0], name: string): string | undefined {
  return stringAt(entry(apps, name)?.value, 'module')
}

function allows(uses: Parameters<typeof entriesIn>[0]): boolean {
  return uses?.kind === 'list' && uses.items.some((item) => item.kind === 'scalar' && item.value === 'code')
}

/** An origin as browsers compare it: https, small letters, no path. */
function checkOrigin(given: string, span: Span, walk: Walk): void {
  const origin = originOf(given)
  if (origin === given) return
  const known = '"https://apps.example.com", without a path'
  const mend = origin === undefined ? {} : { suggestion: origin, fix: renamed(walk.file, span, given, origin) }
  fail(walk, 'wrong-name', span, `"${given}" is no origin: it looks like ${known}.`, mend)
}

/** The origin of an address that code may come from; http only of the machine itself. */
function originOf(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address) || /[*\s;,'"]/.test(address)) return undefined
  const { protocol, hostname, origin } = new URL(address)
  const isOwnMachine = protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1')
  return protocol === 'https:' || isOwnMachine ? origin : undefined
}
