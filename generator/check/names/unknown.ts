import type { ConceptName } from '../../grammar/concepts.ts'
import type { NameKind } from '../../grammar/language.ts'
import { sessionCall } from '../../grammar/session.ts'
import type { SourceFile, Span } from '../../load/source.ts'
import type { LoadedSpec } from '../../load/spec.ts'
import { isSingle, specPath } from '../../load/spec-path.ts'
import { meant, renamed, written } from '../../meant.ts'
import { didYouMean, error, type Problem } from '../../problem.ts'
import type { CheckContext } from '../context.ts'
import { homes } from './homes.ts'

type Known = Pick<CheckContext, 'names' | 'spec' | 'surroundings' | 'graphql'>

/**
 * The problem of a name that nothing defines: the nearest one, or which there are and where to add one. None where it is
 * defined under a name that cannot be used, which is told there.
 */
export function unknownName(
  kind: NameKind,
  name: string,
  { file, span }: { readonly file: SourceFile; readonly span: Span },
  { names, spec, surroundings, graphql }: Known,
): Problem | undefined {
  if (kind === 'icon') {
    const bare = name
      .replace(/^(icon|tabler|ti|fa|mdi)(?=[-A-Z])-?/i, '')
      .replace(/(?<=[a-z\d])(?=[A-Z])/g, '-')
      .toLowerCase()
    const known = bare !== name && surroundings.icons.has(bare)
    const mend = known
      ? { suggestion: bare, fix: renamed(file, span, name, bare) }
      : meant(file, span, name, surroundings.icons.all())
    const hint =
      mend.suggestion === undefined ? ' Icons are called as the Tabler icon set calls them: "chart-bar".' : ''
    return error('unknown-icon', span, `There is no icon "${name}".${hint}${didYouMean(mend)}`, mend)
  }
  const { concept } = homes[kind]
  const gone = concept && missingFile(concept, spec)
  if (gone) return gone
  const other = otherKind(kind, name, names)
  // Its operation begins with the wrong word, which is told there.
  if (other && rootOf(kind, graphql)?.getFields()[name]) return undefined
  if (other) return error(`unknown-${kind}`, span, `"${name}" is a ${other}, and a ${kind} goes here.`)
  if (kind === 'mutation' && sessionCall(name))
    return error('unknown-mutation', span, `"${name}" is a call of the session, no mutation: write "session: ${name}".`)
  const glued = withoutComma(kind, name, { file, span }, names)
  if (glued) return glued
  const [, sign, rest = ''] = /^(!|not\s+)(.+)$/i.exec(name) ?? []
  if (sign !== undefined && names[kind].has(rest.trim())) {
    const message = `A name stands here, and nothing that turns it round: ask for what is not so with "when".`
    return error(`unknown-${kind}`, span, `${message} "${rest.trim()}" is a ${kind}.`)
  }
  const mend = meant(file, span, name, names[kind].keys())
  if (small.includes(kind) && mend.suggestion?.toLowerCase() === name) return undefined
  const known = mend.suggestion === undefined ? knownOnes(kind, [...names[kind].keys()]) : ''
  return error(`unknown-${kind}`, span, `"${name}" is no ${kind}.${known}${didYouMean(mend)}`, mend)
}

/** `[Read Update, Delete]`: two names of a list between which nothing stands. */
function withoutComma(
  kind: NameKind,
  name: string,
  { file, span }: { readonly file: SourceFile; readonly span: Span },
  names: Known['names'],
): Problem | undefined {
  const raw = file.text.slice(span.offset, span.offset + span.length)
  const line = file.text.slice(file.lineStarts[span.line - 1] ?? 0, span.offset)
  if (raw !== name || !/[[,]\s*$/.test(line)) return undefined
  for (const { index } of name.matchAll(/\s+/g)) {
    const [one, other] = [name.slice(0, index), name.slice(index).trimStart()]
    if (!names[kind].has(one) || !names[kind].has(other)) continue
    const message = `A comma is missing between "${one}" and "${other}".`
    return error(`unknown-${kind}`, span, message, { fix: written(span, name, `${one}, ${other}`) })
  }
  return undefined
}

/** Kinds of names that are written in small letters. */
const small: readonly NameKind[] = ['route', 'menu']

/** One problem for all names of a file that is not there at all; each of them would say the same. */
export function missingFile(
  concept: ConceptName,
  { concepts: found, shown, sources }: LoadedSpec,
): Problem | undefined {
  const file = `${shown}/${specPath(concept)}`
  const isThere = (found.get(concept)?.length ?? 0) > 0 || sources.has(file)
  if (!isSingle(concept) || isThere) return undefined
  const place = { file, offset: 0, length: 0, line: 1, column: 1 }
  return error('missing-file', place, `The spec uses names of ${concept}.yaml, but has no such file: add ${file}.`)
}

/** A query where a mutation goes, and the other way round. */
function otherKind(kind: NameKind, name: string, names: Known['names']): NameKind | undefined {
  const other = kind === 'mutation' ? 'query' : kind === 'query' ? 'mutation' : undefined
  return other && names[other].has(name) ? other : undefined
}

function rootOf(kind: NameKind, { schema }: Known['graphql']) {
  return kind === 'mutation' ? schema?.getMutationType() : schema?.getQueryType()
}

const most = 12

function knownOnes(kind: NameKind, known: readonly string[]): string {
  const { where, plural } = homes[kind]
  if (known.length === 0) return ` There is none yet; ${plural.toLowerCase()} are defined in ${where}.`
  const listed = known.slice(0, most).join(', ')
  const more = known.length > most ? ` and ${known.length - most} more` : ''
  return ` ${plural} are ${listed}${more} (${where}).`
}
