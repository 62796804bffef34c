import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Case } from '../../../generator/conform/case.ts'
import type { CaseResult, NotedResults } from '../../../generator/conform/results.ts'
import type { ReadPlan } from './plan.ts'

/** Notes down what becomes of cases. */
export interface Notes {
  passed(each: Case): void
  /** What came out instead. */
  failed(each: Case, instead: string): void
  /** It cannot be carried out like this; perhaps it can otherwise. */
  unreached(each: Case, why: string): void
  /** `same`: what was expected came out. */
  judge(each: Case, same: boolean, instead: string): void
  isOpen(each: Case): boolean
  /** Cases that came out otherwise, each with its place, in words. */
  disagreements(): readonly string[]
  /** Those that could not be carried out; `known`: all but these. */
  unreachedIds(known?: readonly { readonly cases: RegExp }[]): readonly string[]
  write(): void
}

/** @param name the file's: one for each test */
export function takeNotes(plan: ReadPlan, name: string): Notes {
  const results = new Map<string, CaseResult>()
  const texts = new Map<string, string>()
  const failed = (each: Case, instead: string) => {
    results.set(each.id, { outcome: 'failed', why: instead })
    texts.set(each.id, `${each.at} ${each.id}: ${instead}`)
  }
  const passed = (each: Case) => {
    // Once wrong is wrong, whatever another place of the page says.
    if (results.get(each.id)?.outcome !== 'failed') results.set(each.id, { outcome: 'passed' })
  }
  return {
    passed,
    failed,
    unreached: (each, why) => {
      const known = results.get(each.id)
      if (!known || known.outcome === 'unreached') results.set(each.id, { outcome: 'unreached', why })
    },
    judge: (each, same, instead) => (same ? passed(each) : failed(each, instead)),
    isOpen: (each) => (results.get(each.id)?.outcome ?? 'unreached') === 'unreached',
    disagreements: () => [...texts.values()],
    unreachedIds: (known = []) =>
      [...results].flatMap(([id, { outcome, why }]) =>
        outcome === 'unreached' && !known.some(({ cases }) => cases.test(id)) ? [`${id}: ${why}`] : [],
      ),
    write() {
      mkdirSync(plan.folder, { recursive: true })
      const noted: NotedResults = { plan: plan.hash, results: Object.fromEntries(results) }
      const file = name.replace(/\W+/g, '-').toLowerCase()
      writeFileSync(path.join(plan.folder, `${file}.results.json`), JSON.stringify(noted, null, 1))
    },
  }
}
