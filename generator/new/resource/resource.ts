import { placeText } from '../../load/source.ts'
import { article } from '../../problems/page.ts'
import type { Answers } from '../ask.ts'
import { contextOf, type Draft } from '../draft.ts'
import { Refused } from '../refused.ts'
import { type Area, verbOf } from './area.ts'
import { tellConflicts } from './conflicts.ts'
import { declareResource } from './declare.ts'
import { editResource } from './edit.ts'
import { noteUnlinked } from './linked.ts'
import { listResource } from './list.ts'
import { migrateResource } from './migration.ts'
import { moveResource } from './move.ts'
import { showResource } from './show.ts'
import { readTranslations, translateArea, translationProblem } from './translate.ts'

/**
 * `new resource Question`: everything around what the backend keeps, to begin with: its entity, a page with the list, dialogs
 * in which it is written and moved, its translations and the migration. All of the spec's files lie in the folder of its area,
 * which has its resource.yaml already, or gets that too.
 */
export async function newResource(name: string, before: Draft, answers: Answers): Promise<Draft> {
  const translations = await answers.many({
    flag: 'words',
    text: 'words of it in another language, as de:Question=Frage',
    what: 'word',
    quiet: true,
    problem: (each) => translationProblem(each, contextOf(before)),
  })
  const { draft: declared, area } = await declareResource(name, before, answers)
  // Everything of it lies in its own folder.
  const draft = { ...declared, area: area.resource.area }
  refuseWhole(area, draft)
  const shown = showResource(area, draft)
  const listed = await listResource(area, shown, answers)
  const steps = [editResource, moveResource, noteUnlinked, tellConflicts, migrateResource]
  const whole = steps.reduce((done, step) => step(area, done), listed)
  return translateArea(area, readTranslations(translations), whole)
}

/** Throws Refused where the rest cannot be made, before anything is asked for it. */
function refuseWhole(area: Area, draft: Draft): void {
  const { names } = contextOf(draft)
  if (!verbOf('list', area)) {
    throw new Refused(
      `${placeText(area.resource.place)} has no verb "list": a page for ${area.nouns.many} begins with their list.`,
    )
  }
  const { place, of, within, verbs } = area.resource
  if (!within || of.length > 1) {
    const places = (within ?? []).filter(({ name }) => of.includes(name)).map(({ one }) => article(one))
    throw new Refused(
      `${placeText(place)} is ${within ? `in ${places.join(' or ')}` : `a part of ${of[0]}`}: its pages differ, and are written one by one (new screen, new form, new dialog).`,
    )
  }
  const twice = verbs.find((each, at) => verbs.some((other, before) => before < at && other.verb === each.verb))
  if (twice) {
    throw new Refused(
      `${placeText(twice.place)} is a second operation for "${twice.verb}": its pages are written one by one.`,
    )
  }
  for (const [kind, name] of [
    ['entity', area.resource.name],
    ['screen', area.screen],
    ['form', area.form],
    ['dialog', area.making],
    ['dialog', area.editing],
    ['dialog', area.moving],
    ['form', area.moving],
  ] as const) {
    const there = names[kind].get(name)
    if (there)
      throw new Refused(`There is ${kind === 'entity' ? 'an' : 'a'} ${kind} "${name}" already (${placeText(there)}).`)
  }
}
