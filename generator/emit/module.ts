import path from 'node:path/posix'
import type { Linked, ModuleFolder } from '../check/linked.ts'
import type { OperationInfo } from '../check/operations/operations.ts'
import type { Kept } from '../kept.ts'
import type { YamlNode } from '../load/tree.ts'
import { emitExpression, emitValue } from './expressions/expression.ts'
import { keyText, literalText } from './expressions/literal.ts'
import { knownValue } from './expressions/sure.ts'
import { emitText } from './messages/text.ts'
import type { KeptSchema } from './schemas/kept.ts'

/** What every emitter is given. */
export interface EmitContext {
  readonly language: string
  /** The grammar folder as seen from the top of the generated folder: `../../generator/grammar`. */
  readonly grammar: string
  /** Carried from run to run of one process. */
  readonly kept?: EmitCache
}

/** Texts that take long to make, by what they are made of. */
export interface EmitCache {
  readonly kept: Kept
  readonly operations: WeakMap<OperationInfo, string>
  /** By the JSON of the schema. */
  readonly validators: Map<string, string>
  /** The editors' schemas, by concept. */
  readonly schemas: Map<string, KeptSchema>
}

/** One module while it is written: what it imports and what stands above its export. */
export interface Module {
  readonly context: EmitContext
  /** Its path in the generated folder: `screens/books.ts`. */
  readonly path: string
  /** Module → exported name → name in this module. */
  readonly imports: Map<string, Map<string, string>>
  readonly types: Map<string, Set<string>>
  readonly shared: Map<string, string>
  /** The names of what stands above the export, by where it stands in the spec. */
  readonly names: Map<YamlNode, string>
  /** What is loaded on demand, by the path of its own module: `screens/books.kinds.ts`. */
  readonly parts: Map<string, { readonly module: Module; readonly value: string }>
}

export function newModule(modulePath: string, context: EmitContext): Module {
  return {
    context,
    path: modulePath,
    imports: new Map(),
    types: new Map(),
    shared: new Map(),
    names: new Map(),
    parts: new Map(),
  }
}

/** A compiled type of the grammar, imported by its name. */
export function type(module: Module, file: string, name: string): string {
  const from = relativeTo(module, path.join(module.context.grammar, file))
  const names = module.types.get(from) ?? new Set()
  module.types.set(from, names.add(name))
  return name
}

/** Something that another generated module exports, under a name that is free here. */
export function imported(module: Module, file: string, exported: string, wanted: string): string {
  const from = relativeTo(module, file)
  const names = module.imports.get(from) ?? new Map<string, string>()
  module.imports.set(from, names)
  const known = names.get(exported)
  if (known !== undefined) return known
  const local = free(identifier(wanted), takenIn(module))
  names.set(exported, local)
  return local
}

/** The whole text: header, imports, what stands above, and `body`. */
export function moduleText(module: Module, source: string, body: string): string {
  const types = [...module.types].map(
    ([from, names]) => `import type { ${[...names].sort().join(', ')} } from '${from}'`,
  )
  const values = [...module.imports].map(([from, names]) => {
    const list = [...names].map(([exported, local]) => (exported === local ? exported : `${exported} as ${local}`))
    return `import { ${list.join(', ')} } from '${from}'`
  })
  const imports = [...types.sort(), ...values.sort()].join('\n')
  return [header(source), imports, ...module.shared.values(), body]
    .filter((each) => each !== '')
    .join('\n\n')
    .concat('\n')
}

/** A module with those that it loads on demand, by path. */
export function moduleFiles(module: Module, source: string, body: string): ReadonlyMap<string, string> {
  const files = new Map([[module.path, moduleText(module, source, body)]])
  for (const { module: part, value } of module.parts.values())
    for (const [file, text] of moduleFiles(part, source, `export const part = ${value} as const`)) files.set(file, text)
  return files
}

export function header(source: string): string {
  return `// Written by the generator from ${source}. Edit that, not this: the next run writes it anew.`
}

/** The TypeScript text of something checked. `depth`: how far it is indented. */
export function print(linked: Linked, module: Module, depth = 0): string {
  switch (linked.is) {
    case 'data':
      return printData(linked.data, depth)
    case 'value':
      return emitValue(linked.value)
    case 'function': {
      const known = knownValue(linked.expression.node)
      return known === undefined ? emitExpression(linked.expression) : `() => ${literalText(known)}`
    }
    case 'text':
      return emitText(linked.text, module.context.language)
    case 'pattern':
      return `new RegExp(${literalText(linked.source)}, 'u')`
    case 'module':
      return imported(
        module,
        `${linked.folder}/${linked.name}.ts`,
        exportOf[linked.folder],
        `${linked.name} ${exportOf[linked.folder]}`,
      )
    case 'list':
      return wrap(
        '[',
        linked.items.map((item) => print(item, module, depth + 1)),
        ']',
        depth,
      )
    case 'object':
      return wrap(
        '{',
        linked.entries.map(([name, value]) => {
          const isOnDemand = linked.onDemand?.includes(name)
          return `${keyText(name)}: ${isOnDemand ? loadPart(linked.called ?? name, value, module) : print(value, module, depth + 1)}`
        }),
        '}',
        depth,
      )
    case 'shared': {
      const known = module.names.get(linked.at)
      const name = known ?? free(identifier(linked.name), takenIn(module))
      module.names.set(linked.at, name)
      if (known === undefined) {
        const named = type(module, 'blocks/listing.ts', linked.type)
        module.shared.set(name, `const ${name}: ${named} = ${print(linked.value, module)}`)
      }
      return name
    }
  }
}

/** Puts a value into a module of its own; what loads it from there. */
function loadPart(name: string, value: Linked, { path: own, context, parts }: Module): string {
  const stem = own.replace(/\.ts$/, '')
  const file = free(`${stem}.${name}`, new Set([...parts.keys()].map((each) => each.replace(/\.ts$/, ''))))
  const part = newModule(`${file}.ts`, context)
  parts.set(part.path, { module: part, value: print(value, part) })
  return `() => import('./${path.basename(part.path)}').then(({ part }) => part)`
}

const exportOf: Readonly<Record<ModuleFolder, string>> = {
  operations: 'operation',
  entities: 'entity',
  forms: 'form',
  menus: 'menu',
}

function printData(data: unknown, depth: number): string {
  if (Array.isArray(data))
    return wrap(
      '[',
      data.map((item) => printData(item, depth + 1)),
      ']',
      depth,
    )
  if (typeof data !== 'object' || data === null) return literalText(data)
  const entries = Object.entries(data).filter(([, value]) => value !== undefined)
  return wrap(
    '{',
    entries.map(([name, value]) => `${keyText(name)}: ${printData(value, depth + 1)}`),
    '}',
    depth,
  )
}

/** On one line where it fits, else a line each. */
export function wrap(open: string, parts: readonly string[], close: string, depth: number): string {
  if (parts.length === 0) return open + close
  const space = open === '{' ? ' ' : ''
  const line = `${open}${space}${parts.join(', ')}${space}${close}`
  if (line.length + depth * 2 <= 100 && !line.includes('\n')) return line
  const indent = '  '.repeat(depth + 1)
  return `${open}\n${parts.map((part) => `${indent}${part},\n`).join('')}${'  '.repeat(depth)}${close}`
}

/** `sign-in form` → `signInForm` */
function identifier(words: string): string {
  const name = words.replace(/[^\p{L}\p{N}_$]+(.)?/gu, (_, next: string | undefined) => (next ?? '').toUpperCase())
  const lower = name.charAt(0).toLowerCase() + name.slice(1)
  return /^\p{L}|^[_$]/u.test(lower) ? lower : `_${lower}`
}

function takenIn({ imports, names }: Module): ReadonlySet<string> {
  return new Set([...names.values(), ...[...imports.values()].flatMap((each) => [...each.values()])])
}

function free(name: string, taken: ReadonlySet<string>): string {
  let candidate = name
  for (let count = 2; taken.has(candidate); count++) candidate = `${name}${count}`
  return candidate
}

/** Paths of the grammar lead out of the generated folder; they are reckoned from somewhere deep enough. */
const deep = `/${'generated/'.repeat(30)}`

function relativeTo(module: Module, file: string): string {
  const from = path.relative(path.join(deep, path.dirname(module.path)), path.join(deep, file))
  return from.startsWith('.') ? from : `./${from}`
}
