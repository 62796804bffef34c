import type { SourceFile, Span } from '../load/source.ts'
import type { YamlNode } from '../load/tree.ts'
import { nearest } from '../nearest.ts'
import { didYouMean, error, type Report } from '../problem.ts'
import type { CheckedValue } from './expressions/expression.ts'
import type { ScopeType } from './expressions/types.ts'
import { checkYamlValue } from './expressions/yaml-value.ts'
import type { OperationInfo } from './operations.ts'

/** What is checked when an operation is named with values for its variables. */
export interface WithCheck {
  readonly source: SourceFile
  readonly scope: ScopeType
  readonly report: Report
  /** The place of the operation's name: a missing variable is reported there when no `with:` is given. */
  readonly at: Span
  /** Variables that something else gives (a listing's page, search, filter and sort). */
  readonly supplied?: ReadonlySet<string>
}

/** Checks `with:` against the operation's variables: names, types, and that every required one is given. */
export function checkWith(operation: OperationInfo, node: YamlNode | undefined, check: WithCheck): Readonly<Record<string, CheckedValue>> {
  const { report, supplied } = check
  const values: Record<string, CheckedValue> = {}
  const given = node?.kind === 'map' ? node.entries : new Map<string, never>()
  for (const { key, keySpan, value } of given.values()) {
    const variable = operation.variables.get(key)
    if (!variable) {
      const known = [...operation.variables.keys()]
      const suggestion = nearest(key, known)
      const list = suggestion ? '' : known.length > 0 ? ` It takes ${known.join(', ')}.` : ' It takes nothing.'
      report(error('unknown-variable', keySpan, `"${operation.name}" takes no "${key}".${list}${didYouMean(suggestion)}`, suggestion))
      continue
    }
    if (supplied?.has(key)) {
      report(error('given-twice', keySpan, `"${key}" is sent by the block itself; leave it out here.`))
      continue
    }
    const checked = checkYamlValue(value, variable.type, check)
    if (checked) values[key] = checked
  }
  for (const variable of operation.variables.values()) {
    if (!variable.required || given.has(variable.name) || supplied?.has(variable.name)) continue
    report(error('missing-variable', node?.span ?? check.at, `"${operation.name}" needs "${variable.name}". Give it in "with:".`, variable.name))
  }
  return values
}
