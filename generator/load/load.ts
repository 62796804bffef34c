import { type Concept, type ConceptName, conceptNames, concepts } from '../grammar/concepts.ts'
import { nearest } from '../nearest.ts'
import { didYouMean, error, ofReading, type Problem, type Report, warning } from '../problem.ts'
import { reportHidden } from './characters.ts'
import { type SourceFile, spanAt } from './source.ts'
import type { LoadedSpec, SpecFile } from './spec.ts'
import type { YamlNode } from './tree.ts'
import { parseYaml } from './yaml/yaml.ts'

/** Parsed files by what they contain, so that a watch parses anew only what was edited. */
export type ParseCache = Map<
  string,
  { readonly source: SourceFile; readonly tree: YamlNode | undefined; readonly problems: Parameters<Report>[0][] }
>

/**
 * Sorts the files of a spec folder by concept and parses them. `shown` is the folder's name in the files' paths.
 * Files that no concept owns are reported. `found`: problems of reading the folder, reported already.
 */
export function loadSpec(
  files: readonly SourceFile[],
  shown: string,
  reportFound: Report,
  cache: ParseCache = new Map(),
  found: readonly Problem[] = [],
): LoadedSpec {
  let complete = !found.some((each) => each.unread)
  const report = ofReading((problem) => {
    if (problem.unread) complete = false
    reportFound(problem)
  })
  const sorted = new Map<ConceptName, SpecFile[]>(conceptNames.map((name) => [name, []]))
  const graphql: SourceFile[] = []
  const strangers: Stranger[] = []
  // Whatever order a file system gives them in: the output does not depend on it.
  const inOrder = [...files].sort((a, b) => (a.path < b.path ? -1 : 1))
  for (const source of inOrder) {
    const inside = source.path.slice(shown.length + 1)
    if (/^api\/(schema|operations\/[^/]+)\.graphql$/.test(inside)) {
      if (!reportHidden(source, report)) graphql.push(source)
      continue
    }
    if (inside.endsWith('.md')) continue
    const concept = conceptOf(inside)
    if (!concept) {
      strangers.push({ source, inside })
      continue
    }
    if (!/^[A-Za-z][\w-]*$/.test(fileName(inside))) {
      report(error('wrong-name', spanAt(source, 0, 0), 'Files of a spec are named by letters, digits and dashes.'))
      continue
    }
    const tree = parse(source, report, cache)
    if (!tree) continue
    const file = { name: fileName(inside), source, tree }
    const right = misplaced(file, concept)
    if (right === undefined) sorted.get(concept)?.push(file)
    else
      report(
        error(
          'unknown-file',
          spanAt(source, 0, 0),
          `This file does not belong into ${concept}/: move it to "${right}".`,
          right,
        ),
      )
  }
  const known = new Set(files.map((file) => file.path.slice(shown.length + 1)))
  reportStrangers(strangers, known, report)
  const renamed = new Set(strangers.map(({ inside }) => rightPath(inside, known)))
  const needed = conceptNames
    .filter((name) => {
      const { at, required } = concepts[name] as { at: string; required?: boolean }
      return at === 'file' && required
    })
    .map((name) => `${shown}/${name}.yaml`)
  const limits = `${shown}/limits.yaml`
  if (files.some(({ text }) => /\$\{[^}\n]*\blimits\./.test(text))) needed.push(limits)
  // Operations without the schema that they are checked against would all pass.
  if (graphql.length > 0) needed.push(`${shown}/api/schema.graphql`)
  for (const path of needed) {
    if (files.some((file) => file.path === path) || renamed.has(path.slice(shown.length + 1))) continue
    const place = { file: path, offset: 0, length: 0, line: 1, column: 1 }
    const why = path === limits ? `The spec uses names of limits.yaml, but has no such file: add ${path}.` : undefined
    report(error('missing-file', place, why ?? `The spec needs a file ${path}.`))
  }
  return { shown, sources: new Map(inOrder.map((file) => [file.path, file])), concepts: sorted, graphql, complete }
}

function parse(source: SourceFile, report: Report, cache: ParseCache): YamlNode | undefined {
  const known = cache.get(source.path)
  if (known && known.source.text === source.text) {
    for (const problem of known.problems) report(problem)
    return known.tree
  }
  const problems: Parameters<Report>[0][] = []
  const note = (problem: Parameters<Report>[0]) => problems.push(problem)
  const tree = reportHidden(source, note) ? undefined : parseYaml(source, note)
  if (!tree && problems.length === 0)
    problems.push(error('empty-file', spanAt(source, 0, 0), 'There is nothing in this file.'))
  cache.set(source.path, { source, tree, problems })
  for (const problem of problems) report(problem)
  return tree
}

function conceptOf(inside: string): ConceptName | undefined {
  if (areaOf(inside) !== undefined) return 'resources'
  const [, name, file] = /^([^/]+?)(?:\/([^/]+))?\.yaml$/.exec(inside) ?? []
  const concept = conceptNames.find((each) => each === name)
  return concept && concepts[concept].at === (file === undefined ? 'file' : 'folder') ? concept : undefined
}

/** The area whose resource a file is. */
function areaOf(inside: string): string | undefined {
  return /^areas\/([^/]+)\/resource\.yaml$/.exec(inside)?.[1]
}

function fileName(inside: string): string {
  const area = areaOf(inside)
  if (area !== undefined) return area
  return inside.slice(inside.lastIndexOf('/') + 1, -'.yaml'.length)
}

/** A misspelt folder is told once, at the first of its files. */
function reportStrangers(strangers: readonly Stranger[], known: ReadonlySet<string>, report: Report): void {
  const folders = new Set<string>()
  for (const { source, inside } of strangers) {
    const place = spanAt(source, 0, 0)
    const [folder] = /^[^/]+(?=\/)/.exec(inside) ?? []
    const right = rightPath(inside, known)
    const close = right?.split('/')[0]
    if (folder !== undefined && close !== undefined && close !== folder && inside.endsWith('.yaml')) {
      if (folders.has(folder)) continue
      folders.add(folder)
      report(error('unknown-file', place, `Nothing reads the folder "${folder}". Rename it to "${close}".`, close))
    } else if (/\.ya?ml\.\w+$|\.yml$/i.test(inside) && right !== undefined) {
      report(error('unknown-file', place, `YAML files of a spec end in ".yaml": rename it to "${right}".`, right))
    } else if (inside.endsWith('.yml')) {
      report(error('unknown-file', place, 'YAML files of a spec end in ".yaml".'))
    } else if (/\.(yaml|graphql)$/.test(inside)) {
      const taken = takenPath(inside, known)
      const hint = taken === undefined ? didYouMean(right) : ` The spec has a "${taken}" already: remove one.`
      report(error('unknown-file', place, `Nothing reads a file "${inside}".${hint}`, right))
    } else report(warning('unknown-file', place, `Nothing reads a file "${inside}".`))
  }
}

interface Stranger {
  readonly source: SourceFile
  readonly inside: string
}

/** Where a file that nothing reads was probably meant to be; nothing where one is there already. */
function rightPath(inside: string, known: ReadonlySet<string>): string | undefined {
  const [, folder, name = ''] = /^(?:([^/]+)\/)?([^/]+?)(?:\.ya?ml(?:\.\w+)?|\.graphql)$/i.exec(inside) ?? []
  const first = folder ?? name
  const kinds = conceptNames.filter((each) => concepts[each].at === (folder === undefined ? 'file' : 'folder'))
  const close =
    kinds.find((each) => each === first) ?? nearest(first, [...kinds, ...(folder === undefined ? [] : ['api'])])
  if (close === undefined) return undefined
  const right = folder === undefined ? `${close}.yaml` : `${close}/${name}.yaml`
  return right === inside || known.has(right) ? undefined : right
}

/** The concept's own file, where another one is called nearly as it is. */
function takenPath(inside: string, known: ReadonlySet<string>): string | undefined {
  const right = rightPath(inside, new Set())
  return right !== undefined && known.has(right) ? right : undefined
}

/**
 * A file in the folder of another concept than its first line and its words are of: it was moved, and is told once. Gives
 * where it belongs.
 */
function misplaced({ name, source, tree }: SpecFile, concept: ConceptName): string | undefined {
  const [, said] =
    /^# yaml-language-server: \$schema=\S*\/([\w-]+)\.schema\.json\s*$/m.exec(source.text.slice(0, 300)) ?? []
  const other = conceptNames.find((each) => each === said)
  if (other === undefined || other === concept || concepts[other].at !== 'folder' || tree.kind !== 'map')
    return undefined
  const has = (of: ConceptName) => [...tree.entries.keys()].some((key) => wordsOf(of).includes(key))
  return has(other) && !has(concept) ? `${other}/${name}.yaml` : undefined
}

function wordsOf(concept: ConceptName): readonly string[] {
  const { rule } = concepts[concept] as Concept
  return rule?.rule === 'object' ? Object.entries(rule.properties).map(([name, { word }]) => word ?? name) : []
}
