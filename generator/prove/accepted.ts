import { findings } from '../grammar/accepted.ts'
import type { Span } from '../load/source.ts'
import type { LoadedSpec } from '../load/spec.ts'
import { stringAt } from '../load/tree.ts'
import { meant } from '../meant.ts'
import { didYouMean, type Report, warning } from '../problem.ts'
import type { Found } from './found.ts'

interface Acceptance {
  readonly finding: string
  readonly of: string
  readonly span: Span
}

/**
 * The findings that accepted.yaml does not name: by their node, or, where something leads to them, by a page that it leads
 * through. What it names and does not occur any more is reported.
 */
export function withoutAccepted(
  found: readonly Found[],
  spec: LoadedSpec,
  keys: readonly string[],
  report: Report,
): readonly Found[] {
  const accepted = acceptancesOf(spec)
  /** Entries by what they were probably meant to accept, so that it is not found as well. */
  const mistyped = new Map<Acceptance, string>()
  for (const acceptance of accepted) {
    const { finding, of, span } = acceptance
    if (found.some((each) => each.finding === finding && (each.key === of || leadsThrough(each, of)))) continue
    if (keys.includes(of)) {
      report(warning('stale-acceptance', span, `"${finding}" does not occur at ${of} any more: take this entry out.`))
    } else {
      const source = spec.sources.get(span.file)
      const mend = source ? meant(source, span, of, keys) : {}
      if (mend.suggestion !== undefined) mistyped.set(acceptance, mend.suggestion)
      const hint = mend.suggestion === undefined ? ' Take this entry out.' : didYouMean(mend)
      report(warning('unknown-node', span, `There is no node ${of} in the spec.${hint}`, mend))
    }
  }
  const isAccepted = ({ finding, key }: Found) =>
    accepted.some((each) => each.finding === finding && (each.of === key || mistyped.get(each) === key))
  const done = new Set(found.filter(isAccepted).map(lineOf))
  const isOnTheWay = (each: Found) =>
    accepted.some(({ finding, of }) => finding === each.finding && leadsThrough(each, of))
  return found.filter((each) => !done.has(lineOf(each)) && !isOnTheWay(each))
}

function leadsThrough({ way = [] }: Found, of: string): boolean {
  return way.some((name) => of === `routes.${name}`)
}

/** A part that is put in place twice is one line of the spec: what is found there is found, and accepted, once. */
export function lineOf({ finding, span, key }: Found): string {
  return `${finding} ${span.file} ${span.offset} ${key.replace(/#\d+$/, '')}`
}

function acceptancesOf(spec: LoadedSpec): readonly Acceptance[] {
  const tree = spec.concepts.get('accepted')?.[0]?.tree
  if (tree?.kind !== 'list') return []
  return tree.items.flatMap((item): readonly Acceptance[] => {
    const finding = findings.find((each) => each === stringAt(item, 'finding'))
    const of = stringAt(item, 'of')
    const named = item.kind === 'map' ? item.entries.get('of')?.value.span : undefined
    return finding && of !== undefined ? [{ finding, of, span: named ?? item.span }] : []
  })
}
