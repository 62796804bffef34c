import type { Kept } from '../../kept.ts'
import { placeText, type Span } from '../../load/source.ts'
import { treeOf } from '../../load/spec.ts'
import { entry, stringAt, type YamlMap, type YamlNode } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { error } from '../../problem.ts'
import type { CheckContext } from '../context.ts'
import { baseOf } from '../paths.ts'
import { lacksScreen } from '../routes/constraints.ts'
import { includes, meet } from './addresses.ts'
import { conditionsOf, itemsOf, listed } from './conditions.ts'
import { implies } from './implies.ts'
import { restOf } from './rest.ts'
import { type ErrorPlace, shadowedRules } from './shadowed.ts'

/** What the single lines of errors.yaml do not tell: rules that never decide, addresses that there are not. */
export function checkErrors(context: CheckContext, kept: Kept): void {
  const file = context.spec.concepts.get('errors')?.[0]
  if (file?.tree.kind !== 'list') return
  const places = placesOf(context)
  for (const rule of file.tree.items) {
    if (rule.kind !== 'map') continue
    checkPaths(rule, places, context)
    checkRepeated(rule, context)
    checkAppended(rule, context)
    const then = entry(rule, 'then')?.value
    if (then) for (const problem of restOf(then)) context.report(problem)
  }
  const { items } = file.tree
  const shadowed = kept.of('shadowed rules', [file.tree, context.routes], () =>
    shadowedRules(items.map(conditionsOf), places),
  )
  for (const { rule, by } of shadowed) {
    const item = items[rule]
    if (item)
      reportShadowed(
        item,
        by.flatMap((each) => items[each] ?? []),
        context,
      )
  }
}

function reportShadowed(rule: YamlNode, earlier: readonly YamlNode[], { report }: CheckContext): void {
  const [first] = earlier
  if (!first) return
  const lines = earlier.map(({ span }) => placeText(startOf(span)))
  const who =
    lines.length === 1
      ? `the rule of ${lines[0]} fits every error that it is for`
      : `the rules of ${lines.slice(0, -1).join(', ')} and ${lines.at(-1)} together fit every error that it is for`
  const message = `This rule never decides: ${who}. Move it above line ${first.span.line}, or take it out.`
  report(error('shadowed-rule', startOf(rule.span), message))
}

/** Where a rule begins, not all of its lines. */
function startOf(span: Span): Span {
  return { ...span, length: Math.min(span.length, 1) }
}

/** The pages that errors can happen on. */
function placesOf({ routes }: CheckContext): readonly ErrorPlace[] {
  return [...routes.values()].flatMap(({ name, path }) => (path === undefined ? [] : [{ name, path }]))
}

function checkPaths(rule: YamlMap, places: readonly ErrorPlace[], { spec, report }: CheckContext): void {
  const value = entry(rule, 'path')?.value
  const file = spec.sources.get(rule.span.file)
  const own = places.filter(({ path }) => path !== '*')
  // Of routes that cannot be read, nothing is missing.
  if (!value || !file || own.length === 0) return
  for (const item of itemsOf(value)) {
    if (item.kind !== 'scalar' || typeof item.value !== 'string' || !item.value.startsWith('/')) continue
    const pattern = item.value
    if (own.some(({ path }) => meet(path, pattern) !== undefined)) continue
    const star = baseOf(pattern) === pattern ? '' : '/*'
    const mend = meant(
      file,
      item.span,
      pattern,
      own.map(({ path }) => `${star ? fixedPart(path) : path}${star}`),
    )
    const near = mend.suggestion === undefined ? ` There is ${shortList(own)}.` : ` Did you mean "${mend.suggestion}"?`
    report(error('unknown-address', item.span, `No page has an address like ${pattern}.${near}`, mend))
  }
}

/** Of an address, what stands before its first part that varies. */
function fixedPart(path: string): string {
  return baseOf(path).replace(/\/:.*$/, '')
}

const most = 8

function shortList(places: readonly ErrorPlace[]): string {
  const paths = [...new Set(places.map(({ path }) => path))].sort()
  const more = paths.length > most ? ` and ${paths.length - most} more (routes.yaml)` : ''
  return `${paths.slice(0, most).join(', ')}${more}`
}

/** What stands in a list in vain, because something else in it is the same or more. */
function checkRepeated(rule: YamlMap, { report }: CheckContext): void {
  for (const word of listed) {
    const value = entry(rule, word)?.value
    const items = value ? itemsOf(value) : []
    const texts = items.map((item) => (item.kind === 'scalar' ? String(item.value) : ''))
    for (const [index, item] of items.entries()) {
      const text = texts[index] as string
      const other = texts.findIndex((each, at) => at !== index && saysMore(word, each, text, at < index))
      if (other < 0) continue
      const message =
        texts[other] === text
          ? `"${text}" stands in this rule already.`
          : `"${text}" changes nothing: whatever fits it also fits "${texts[other]}". Take it out.`
      report(error('repeated-condition', item.span, message))
    }
  }
}

/** Of two that say the same, the later one is told. */
function saysMore(word: (typeof listed)[number], wide: string, narrow: string, isEarlier: boolean): boolean {
  if (wide === narrow) return isEarlier
  if (word === 'message') return implies(narrow, wide) && (isEarlier || !implies(wide, narrow))
  return word === 'path' && includes(wide, narrow) && (isEarlier || !includes(narrow, wide))
}

/** What is put behind addresses has one of its own, which never varies. */
function checkAppended(rule: YamlMap, context: CheckContext): void {
  const { routes, report, spec } = context
  const tree = treeOf(spec, 'routes')
  const then = entry(rule, 'then')?.value
  for (const item of then ? itemsOf(then) : []) {
    const value = entry(item, 'append')?.value
    const route = routes.get(stringAt(item, 'append') ?? '')
    if (!value || !route) continue
    const { path, screen } = route
    // Where the screen is only forgotten, that is told at the route.
    const isShown = screen !== undefined || lacksScreen(route, entry(tree, route.name)?.value, context)
    if (path !== undefined && path !== '/' && !/[:*]/.test(path) && isShown) continue
    const message = `The route "${route.name}" cannot be put behind other addresses: it needs an address of its own that never varies, and a screen.`
    report(error('not-appendable', value.span, message))
  }
}
