import fc from 'fast-check'
import { type Document, isMap, isPair, isScalar, isSeq, type Node, parseDocument, visit, type YAMLMap } from 'yaml'
import { kindOf } from '../../../generator/load/kind.ts'
import { type SourceFile, sourceFile } from '../../../generator/load/source.ts'

/** A change of a spec: gives other files, or the same ones where there is nothing that it could change. */
export type Mutation = (files: readonly SourceFile[]) => readonly SourceFile[]

/** Picks one of what there is, whatever there is. */
const pick = fc.nat({ max: 9_999 })

function at<Item>(items: readonly Item[], index: number): Item | undefined {
  return items.length > 0 ? items[index % items.length] : undefined
}

function edit(files: readonly SourceFile[], path: string, change: (document: Document) => void): readonly SourceFile[] {
  return files.map((file) => {
    if (file.path !== path) return file
    const document = parseDocument(file.text)
    change(document)
    try {
      return sourceFile(path, document.toString({ lineWidth: 0 }))
    } catch {
      // An anchor was taken away that something else names: nobody could write such a file.
      return file
    }
  })
}

function words(files: readonly SourceFile[], name: 'actions' | 'subjects' | 'features'): readonly string[] {
  const file = files.find(({ path }) => path === (name === 'features' ? 'spec/features.yaml' : 'spec/permissions.yaml'))
  const data = file && (parseDocument(file.text).toJS() as Record<string, unknown>)[name]
  const all = Array.isArray(data) ? data.map(String) : Object.keys((data as object | undefined) ?? {})
  return all.filter((each) => each !== 'Access' && each !== 'Feature')
}

/** Kinds of files in which gates stand. */
const gatedKinds: readonly string[] = ['routes', 'menus', 'screens', 'dialogs']

/** Every map of a document that may carry a gate, by what stands in it. */
function gated(document: Document, path: string): readonly YAMLMap[] {
  const found: YAMLMap[] = []
  if (kindOf(path) === 'routes' && isMap(document.contents))
    for (const { value } of document.contents.items) if (isMap(value)) found.push(value)
  visit(document, {
    Map(_, node) {
      const names = node.items.map(({ key }) => String(key))
      const label = names.includes('label') && (names.includes('go') || names.includes('do'))
      if (label || names.includes('block') || ['can', 'feature', 'when'].some((each) => names.includes(each)))
        if (!found.includes(node) && !names.includes('query') && !names.includes('use')) found.push(node)
    },
  })
  return found
}

/** Another gate, on a page, menu item, block or button: another right or feature, none, or one more. */
const gates: fc.Arbitrary<Mutation> = fc
  .tuple(pick, pick, pick, pick, fc.constantFrom('can', 'feature', 'remove', 'else'))
  .map(([file, node, one, other, what]) => (files) => {
    const holders = files.filter(({ path }) => gatedKinds.includes(kindOf(path) ?? ''))
    const path = at(holders, file)?.path ?? ''
    return edit(files, path, (document) => {
      const map = at(gated(document, path), node)
      if (!map) return
      const action = at(words(files, 'actions'), one)
      const subject = at(words(files, 'subjects'), other)
      const feature = at(words(files, 'features'), one)
      if (what === 'can' && action && subject) map.set('can', `${action} ${subject}`)
      else if (what === 'feature' && feature) map.set('feature', feature)
      else if (what === 'else' && map.has('label')) map.set('else', { disabled: 'Not for you.' })
      else for (const word of ['can', 'feature', 'when', 'else', 'otherwise']) map.delete(word)
    })
  })

/** A role has a right more or less, everywhere or at one level, or is another kind of person altogether. */
const roles: fc.Arbitrary<Mutation> = fc
  .tuple(pick, pick, pick, pick, fc.constantFrom('toggle', 'toggle', 'toggle', 'remove', 'add'))
  .map(
    ([role, level, subject, action, what]) =>
      (files) =>
        edit(files, 'spec/permissions.yaml', (document) => {
          const all = document.get('roles')
          const levels = document.get('levels')
          if (!isMap(all) || !isMap(levels)) return
          const chosen = at(all.items, role)
          const name = String(chosen?.key)
          const plain = (document.toJS() as { roles: Record<string, Partial<Grants>> }).roles
          const own = plain[name]
          // An earlier mutation may have taken it away.
          if (!own?.grants) return
          if (what === 'remove') {
            all.delete(name)
            return
          }
          if (what === 'add') {
            all.set('Newcomer', document.createNode({ text: 'Somebody new', grants: own.grants }))
            return
          }
          const leaves = levels.items.filter(({ value }) => isMap(value)).map(({ key }) => String(key))
          const levelName = at(leaves, level) ?? ''
          const subjectName = at(words(files, 'subjects'), subject) ?? ''
          const actionName = at(words(files, 'actions'), action) ?? ''
          const given = own.grants[levelName]
          const grants = typeof given === 'object' ? { ...given } : {}
          const had = grants[subjectName]
          const actions = Array.isArray(had) ? had : []
          grants[subjectName] = actions.includes(actionName)
            ? actions.filter((each) => each !== actionName)
            : [...actions, actionName]
          document.setIn(['roles', name, 'grants'], document.createNode({ ...own.grants, [levelName]: grants }))
        }),
  )

interface Grants {
  readonly grants: Readonly<Record<string, 'all' | Record<string, 'all' | string[]>>>
}

/** The server asks for something else. */
const requires: fc.Arbitrary<Mutation> = fc
  .tuple(pick, pick, pick, fc.constantFrom('can', 'feature', 'nothing', 'session'))
  .map(
    ([field, one, other, what]) =>
      (files) =>
        files.map((file) => {
          if (!file.path.endsWith('schema.graphql')) return file
          const found = [...file.text.matchAll(/@requires(?!\()|@requires\([^)]*\)/g)].filter(
            ({ index }) => !/directive\s*$/.test(file.text.slice(0, index)),
          )
          const chosen = at(found, field)
          if (!chosen) return file
          const right = `${at(words(files, 'actions'), one)} ${at(words(files, 'subjects'), other)}`
          const text = {
            can: `@requires(can: ["${right}"])`,
            feature: `@requires(feature: "${at(words(files, 'features'), one)}")`,
            nothing: '@requires(session: false)',
            session: '@requires',
          }[what]
          return sourceFile(
            file.path,
            file.text.slice(0, chosen.index) + text + file.text.slice(chosen.index + chosen[0].length),
          )
        }),
  )

/** A page is for others, asks among other grants, goes, or leads on. */
const routes: fc.Arbitrary<Mutation> = fc
  .tuple(pick, pick, pick, fc.constantFrom('session', 'level', 'remove', 'redirect', 'copy', 'else'))
  .map(
    ([route, one, other, what]) =>
      (files) =>
        edit(files, at(routeFiles(files), other)?.path ?? '', (document) => {
          const all = document.contents
          if (!isMap(all)) return
          const pages = all.items.filter(({ value }) => isMap(value) && value.has('path'))
          const chosen = at(pages, route)
          const map = chosen?.value
          if (!isMap(map)) return
          const levels = ['tenant', 'project', 'all', 'own', 'plot', 'desk'].filter((each) =>
            files.some(
              ({ path, text }) => path === 'spec/permissions.yaml' && new RegExp(`^  ${each}:`, 'm').test(text),
            ),
          )
          if (what === 'session') map.set('session', at(['any', 'required', 'absent'], one))
          else if (what === 'level') map.set('level', at(levels, one))
          else if (what === 'remove') all.delete(String(chosen?.key))
          else if (what === 'redirect') map.set('redirect', { go: String(at(pages, one)?.key), when: '${true}' })
          else if (what === 'else' && map.has('can')) map.set('else', { go: String(at(pages, one)?.key) })
          else all.set('another-page', { ...(map.toJSON() as object), path: '/another-page' })
        }),
  )

/** Items of menus come, go, and change places. */
const menus: fc.Arbitrary<Mutation> = fc
  .tuple(pick, pick, pick, fc.constantFrom('add', 'remove', 'swap', 'relabel', 'lead'))
  .map(
    ([menu, one, other, what]) =>
      (files) =>
        edit(files, 'spec/menus.yaml', (document) => {
          if (!isMap(document.contents)) return
          const items = at(document.contents.items, menu)?.value
          if (!isSeq<Node>(items)) return
          const names = pageNames(files)
          const index = items.items.length === 0 ? 0 : one % items.items.length
          const item = items.items[index]
          if (what === 'add') items.add(document.createNode({ label: 'Another item', go: at(names, other) }))
          else if (what === 'remove' && items.items.length > 1) items.items.splice(index, 1)
          else if (what === 'swap') items.items.push(...items.items.splice(index, 1))
          else if (what === 'relabel' && isMap(item)) item.set('label', 'Called otherwise')
          else if (what === 'lead' && isMap(item) && item.has('go')) item.set('go', at(names, other))
        }),
  )

/** routes.yaml and those of areas. */
function routeFiles(files: readonly SourceFile[]): readonly SourceFile[] {
  return files.filter(({ path }) => kindOf(path) === 'routes')
}

function pageNames(files: readonly SourceFile[]): readonly string[] {
  const all: Record<string, { path?: string }> = Object.assign(
    {},
    ...routeFiles(files).map(({ text }) => parseDocument(text).toJS()),
  )
  return Object.keys(all).filter((name) => /^\/[^:]*$/.test(all[name]?.path ?? ''))
}

/** Another feature, or one that stands for the whole console. */
const features: fc.Arbitrary<Mutation> = fc.tuple(pick, fc.constantFrom('add', 'remove')).map(
  ([feature, what]) =>
    (files) =>
      edit(files, 'spec/features.yaml', (document) => {
        const all = document.get('features')
        if (!isMap(all)) return
        if (what === 'add') all.set('Something new', { text: 'Something new' })
        else all.delete(String(at(all.items, feature)?.key))
      }),
)

/** One or two changes of who may see and do what. */
export const accessMutations: fc.Arbitrary<Mutation> = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: gates },
      { weight: 3, arbitrary: roles },
      { weight: 2, arbitrary: requires },
      { weight: 2, arbitrary: routes },
      { weight: 2, arbitrary: menus },
      { weight: 1, arbitrary: features },
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((all) => (files) => all.reduce((changed, each) => each(changed), files))

/** Any value of any YAML file becomes another, or goes; any two things of a list change places. */
export const anyMutation: fc.Arbitrary<Mutation> = fc
  .tuple(pick, pick, pick, fc.constantFrom('value', 'value', 'value', 'remove', 'swap', 'double'))
  .map(([file, node, other, what]) => (files) => {
    const path = at(
      files.filter((each) => each.path.endsWith('.yaml')),
      file,
    )?.path
    return edit(files, path ?? '', (document) => {
      const scalars: { value: unknown }[] = []
      const pairs: { map: YAMLMap; key: unknown }[] = []
      const lists: { items: unknown[] }[] = []
      visit(document, {
        Scalar: (key, scalar) => {
          if (key !== 'key') scalars.push(scalar)
        },
        Map: (_, map) => {
          for (const { key } of map.items) pairs.push({ map, key })
        },
        Seq: (_, list) => {
          if (list.items.length > 1) lists.push(list)
        },
      })
      if (what === 'value') {
        const scalar = at(scalars, node)
        const twin = at(
          scalars.filter((each) => typeof each.value === typeof scalar?.value),
          other,
        )
        if (scalar) scalar.value = changed(scalar.value, twin?.value, other)
      } else if (what === 'remove') {
        const chosen = at(pairs, node)
        chosen?.map.delete(isScalar(chosen.key) ? chosen.key.value : chosen.key)
      } else {
        const list = at(lists, node)
        const [item] = list?.items.splice(other % (list?.items.length ?? 1), 1) ?? []
        if (item) list?.items.unshift(item)
        if (item && what === 'double') list?.items.push(item)
      }
    })
  })

function changed(value: unknown, twin: unknown, seed: number): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + (seed % 3) + 1
  if (seed % 2 === 0) return twin
  return typeof value === 'string' && !value.includes('${') ? `${value} more` : twin
}

/** Maps whose order says something. */
const ordered: ReadonlySet<string> = new Set(['options', 'tabs', 'fields', 'steps', 'kinds', 'columns', 'heads'])

/** The same spec written otherwise: keys in another order, other quotes, flow for blocks, comments. */
export const rewritings: fc.Arbitrary<Mutation> = fc
  .tuple(
    fc.infiniteStream(fc.nat({ max: 1_000 })),
    fc.boolean(),
    fc.constantFrom('QUOTE_DOUBLE', 'QUOTE_SINGLE', 'PLAIN'),
  )
  .map(
    ([numbers, flow, quote]) =>
      (files) =>
        files.map((file) => {
          if (!file.path.endsWith('.yaml')) return file
          const document = parseDocument(file.text)
          const next = () => Number(numbers.next().value)
          visit(document, {
            Scalar: (key, scalar) => {
              scalar.comment = undefined
              if (key !== 'key' && typeof scalar.value === 'string') scalar.type = quote as 'PLAIN'
            },
            Map: (_, map, path) => {
              map.flow = flow
              map.commentBefore = undefined
              // Also of the maps of a list: fields of a form, part of them put there by a part.
              const holder = path.findLast((each) => isPair(each))
              const name = holder && 'key' in holder && isScalar(holder.key) ? String(holder.key.value) : ''
              // An anchor stands before what names it.
              if (!ordered.has(name) && !file.text.includes('&'))
                map.items = map.items
                  .map((item) => [next(), item] as const)
                  .sort(([a], [b]) => a - b)
                  .map(([, item]) => item)
            },
            Seq: (_, list) => {
              list.flow = flow
              list.commentBefore = undefined
            },
          })
          document.comment = null
          const [schema = ''] = file.text.split('\n')
          document.commentBefore = null
          const body = parseDocument(file.text).contents ? document.toString({ lineWidth: 0 }) : ''
          return sourceFile(file.path, `${schema}\n# written otherwise\n${body}`)
        }),
  )
