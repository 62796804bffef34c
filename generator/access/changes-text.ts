import { placeText } from '../load/source.ts'
import { all, type Formula, never } from '../model/formula.ts'
import { joined } from '../prove/example-text.ts'
import { cellText } from './cell-text.ts'
import type { Cell, Row } from './cells.ts'
import type { Change } from './changes.ts'
import { csvOf } from './csv.ts'
import { groupsOf, pageName } from './group.ts'
import { labelOf } from './table.ts'

/** The differences of two matrices as text: under each thing which roles gain and lose it, and when. */
export function changesText(changes: readonly Change[], name: string): string {
  if (changes.length === 0) return `Nobody gains or loses anything against ${name}.`
  const byRow = new Map<string, Change[]>()
  for (const change of changes) byRow.set(change.row.id, [...(byRow.get(change.row.id) ?? []), change])
  const rows = [...byRow.values()].flatMap(([first]) => first?.row ?? [])
  const groups = groupsOf(rows).map(({ title, rows: members }) => {
    const lines = alikeRows(members, byRow).flatMap(({ row, where, sentences }) => [
      `  ${labelOf({ row })}${where}  ${placeText(row.span)}`,
      ...sentences.map((sentence) => `    ${sentence}`),
    ])
    return [title, ...lines].join('\n')
  })
  return [`Against ${name}:`, ...groups].join('\n\n')
}

/** Rows of one thing with equal changes, merged. */
function alikeRows(rows: readonly Row[], byRow: ReadonlyMap<string, readonly Change[]>) {
  const found = new Map<string, { row: Row; pages: string[]; sentences: readonly string[] }>()
  for (const row of rows) {
    const sentences = sentencesOf(byRow.get(row.id) ?? [])
    const key = [row.key, ...sentences].join('\n')
    const known = found.get(key) ?? { row, pages: [], sentences }
    found.set(key, known)
    if (row.page && row.kind !== 'page') known.pages.push(pageName(row.page))
    else if (row.level !== undefined && row.kind === 'operation') known.pages.push(`the level ${row.level}`)
  }
  return [...found.values()].map(({ row, pages, sentences }) => ({
    row,
    sentences,
    where: pages.length === 0 ? '' : ` ${row.kind === 'operation' ? 'at' : 'on'} ${pages.join(', ')}`,
  }))
}

/** `Editor and Viewer gain it, when item.status is "Active".` */
function sentencesOf(changes: readonly Change[]): readonly string[] {
  const bySaying = new Map<string, string[]>()
  for (const change of changes)
    for (const saying of sayingsOf(change)) bySaying.set(saying, [...(bySaying.get(saying) ?? []), change.column.name])
  return [...bySaying].map(([saying, names]) => {
    const [verb = '', ...rest] = saying.split(' ')
    return `${joined(names)} ${names.length === 1 ? `${verb}s` : verb} ${rest.join(' ')}`
  })
}

function sayingsOf({ gains, loses, looks, before, after }: Change): readonly string[] {
  const there = (cell: Cell | undefined) => cell?.there ?? all()
  const said = [
    ...(gains === never ? [] : [sayingOf('gain it', gains, there(after))]),
    ...(loses === never ? [] : [sayingOf('lose it', loses, there(before))]),
  ]
  if (said.length > 0 || !looks) return said
  return [`see it otherwise: before ${textOf(before)}, now ${textOf(after)}`]
}

function sayingOf(words: string, formula: Formula, there: Formula): string {
  const when = cellText({ open: formula, disabled: never, there })
  return when === 'yes' ? words : `${words} ${when}`
}

function textOf(cell: Cell | undefined): string {
  return cell ? cellText(cell) : '–'
}

/** The same for a spreadsheet. */
export function changesCsv(changes: readonly Change[]): string {
  const rows = changes.map(({ row, column, before, after }) => [
    row.kind,
    row.what,
    row.label,
    row.page ? pageName(row.page) : '',
    row.level ?? '',
    row.key,
    placeText(row.span),
    column.name,
    textOf(before),
    textOf(after),
  ])
  return csvOf([['Kind', 'What', 'Name', 'Page', 'Level', 'Key', 'Line', 'Role', 'Before', 'Now'], ...rows])
}

/** The same as data. */
export interface ChangeJson {
  readonly id: string
  readonly key: string
  readonly kind: string
  readonly label: string
  readonly page: string | null
  readonly level: string | null
  readonly role: string
  /** Whether the role can use it now and could not before; `loses`: the other way round. */
  readonly gains: boolean
  readonly loses: boolean
  readonly before: string
  readonly now: string
}

export function changesJson(changes: readonly Change[]): readonly ChangeJson[] {
  return changes.map(({ row, column, before, after, gains, loses }) => ({
    id: row.id,
    key: row.key,
    kind: row.kind,
    label: row.label,
    page: row.page ? pageName(row.page) : null,
    level: row.level ?? null,
    role: column.name,
    gains: gains !== never,
    loses: loses !== never,
    before: textOf(before),
    now: textOf(after),
  }))
}
