import { type Concept, type ConceptName, conceptNames, concepts } from '../grammar/concepts.ts'
import { type Kept, newKept } from '../kept.ts'
import { error, ofReading, type Problem, type Report } from '../problem.ts'
import { reportHidden } from './characters.ts'
import { type SourceFile, spanAt } from './source.ts'
import type { LoadedSpec, SpecFile } from './spec.ts'
import { isJoined, isSingle, readSpecPath, specPath } from './spec-path.ts'
import { reportStrangers, rightPath, type Stranger } from './strangers.ts'
import type { YamlNode } from './tree.ts'
import { treesOfProcess } from './yaml/kept-trees.ts'
import { parseYaml } from './yaml/yaml.ts'

/**
 * Sorts the files of a spec folder by concept and parses them. `shown` is the folder's name in the files' paths.
 * Files that no concept owns are reported. `found`: problems of reading the folder, reported already. What has the text that
 * it had is the very same file again.
 */
export function loadSpec(
  files: readonly SourceFile[],
  shown: string,
  reportFound: Report,
  kept: Kept = newKept(),
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
  const inOrder = [...files]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map((source) => kept.of(`text ${source.path}`, [source.text], () => source))
  for (const source of inOrder) {
    const inside = source.path.slice(shown.length + 1)
    if (/^(api\/(schema|operations\/[^/]+)|areas\/[^/]+\/schema)\.graphql$/.test(inside)) {
      if (!reportHidden(source, report)) graphql.push(source)
      continue
    }
    if (inside.endsWith('.md')) continue
    const place = readSpecPath(inside)
    if (!place) {
      strangers.push({ source, inside })
      continue
    }
    const { concept, name, area } = place
    if (![name, area ?? name].every((each) => /^[A-Za-z][\w-]*$/.test(each))) {
      report(error('wrong-name', spanAt(source, 0, 0), 'Files of a spec are named by letters, digits and dashes.'))
      continue
    }
    const tree = parse(source, report, kept)
    if (!tree) continue
    const file = kept.of(`file ${source.path}`, [source, tree, inside], () => ({
      name,
      source,
      tree,
      ...(area !== undefined && { area }),
    }))
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
  for (const [concept, found] of sorted) sorted.set(concept, withoutTwins(inOrderOf(concept, found), concept, report))
  const known = new Set(files.map((file) => file.path.slice(shown.length + 1)))
  reportStrangers(strangers, known, report)
  const renamed = new Set(strangers.map(({ inside }) => rightPath(inside, known)))
  const needed = conceptNames
    .filter((name) => isSingle(name) && (concepts[name] as Concept).required)
    .map((name) => `${shown}/${specPath(name)}`)
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

function parse(source: SourceFile, report: Report, kept: Kept): YamlNode | undefined {
  const { tree, problems } = kept.of(`tree ${source.path}`, [source], () => parsed(source))
  for (const problem of problems) report(problem)
  return tree
}

function parsed(source: SourceFile): { readonly tree: YamlNode | undefined; readonly problems: readonly Said[] } {
  const problems: Said[] = []
  const note = (problem: Said) => problems.push(problem)
  const before = treesOfProcess().get(source)
  const tree = before ?? (reportHidden(source, note) ? undefined : parseYaml(source, note))
  if (!tree && problems.length === 0)
    problems.push(error('empty-file', spanAt(source, 0, 0), 'There is nothing in this file.'))
  if (tree && !before && problems.length === 0) treesOfProcess().add(source, tree)
  return { tree, problems }
}

type Said = Parameters<Report>[0]

/** By their names, wherever they lie; of one name that above the areas first. The output does not depend on where they lie. */
function inOrderOf(concept: ConceptName, files: readonly SpecFile[]): SpecFile[] {
  const key = ({ name, area = '', source }: SpecFile) =>
    isJoined(concept) ? [name, area] : [source.path.slice(source.path.lastIndexOf('/') + 1), area]
  return [...files].sort((a, b) => (key(a).join('/') < key(b).join('/') ? -1 : 1))
}

/** A name is one for the whole spec: a second file of it is reported, and left out. */
function withoutTwins(files: readonly SpecFile[], concept: ConceptName, report: Report): SpecFile[] {
  if (isJoined(concept)) return [...files]
  const first = new Map<string, SpecFile>()
  return files.filter((file) => {
    const twin = first.get(file.name)
    if (!twin) first.set(file.name, file)
    else {
      const message = `There is a file "${file.name}" of ${concept} already: ${twin.source.path}. A name is one for all areas: rename one of both files, or remove it.`
      report(error('duplicate-file', spanAt(file.source, 0, 0), message))
    }
    return !twin
  })
}

/**
 * A file in the folder of another concept than its first line and its words are of: it was moved, and is told once. Gives
 * where it belongs.
 */
function misplaced({ name, source, tree, area }: SpecFile, concept: ConceptName): string | undefined {
  const [, said] =
    /^# yaml-language-server: \$schema=\S*\/([\w-]+)\.schema\.json\s*$/m.exec(source.text.slice(0, 300)) ?? []
  const other = conceptNames.find((each) => each === said)
  if (other === undefined || other === concept || isSingle(other) || other === 'resources' || tree.kind !== 'map')
    return undefined
  const has = (of: ConceptName) => [...tree.entries.keys()].some((key) => wordsOf(of).includes(key))
  return has(other) && !has(concept) ? specPath(other, name, area) : undefined
}

function wordsOf(concept: ConceptName): readonly string[] {
  const { rule } = concepts[concept] as Concept
  return rule?.rule === 'object' ? Object.entries(rule.properties).map(([name, { word }]) => word ?? name) : []
}
