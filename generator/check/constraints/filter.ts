import { entriesIn, entry, plain, stringAt, type YamlEntry, type YamlMap } from '../../load/tree.ts'
import { describeType } from '../expressions/types.ts'
import type { VariableInfo } from '../operations/operations.ts'
import { fail, type Walk } from '../walk.ts'
import { amongOptions, fitting, keptByParameter, optionNames } from './options.ts'

/** A filter's first choice and omitted ones are options; what is sent, the variable takes; what is kept, the address. */
export function filter(node: YamlMap, walk: Walk): void {
  const options = optionNames(node)
  if (!options) return
  const omit = entry(node, 'omit')?.value
  amongOptions(entry(node, 'default')?.value, options, walk)
  amongOptions(omit, options, walk)
  const named = entry(node, 'options')?.value
  keptByParameter(node, named, walk)
  const variable = walk.near.operation?.variables.get(stringAt(node, 'sends') ?? '')
  const omitted = omit ? [plain(omit)].flat().map(String) : []
  fitting(named, variable?.type, `The variable "${variable?.name}"`, walk, omitted)
  for (const option of entriesIn(named)) {
    if (variable && !omitted.includes(option.key)) fits(option, variable, walk)
  }
}

/** What is sent for a choice is of the kind that the variable takes: the choice itself is a text. */
function fits({ key, keySpan, value }: YamlEntry, { name, type }: VariableInfo, walk: Walk): void {
  const sends = entry(value, 'sends')?.value
  const sent = sends?.kind === 'scalar' ? typeof sends.value : 'string'
  if (!['string', 'number', 'boolean'].includes(type.kind) || type.kind === sent) return
  const hint = sends ? '' : ` Say under its \`sends\` what is sent: { label: ${key}, sends: … }.`
  const takes = `The variable "${name}" takes ${describeType(type)}, but not`
  fail(walk, 'unknown-option', sends?.span ?? keySpan, `${takes} ${sends ? 'this' : `"${key}"`}.${hint}`)
}
