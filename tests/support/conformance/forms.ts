import type { Locator, Page, Request } from '@playwright/test'
import type { Entered, FormCase } from '../../../generator/conform/case.ts'
import { fitsWords } from './drawn-words.ts'
import { setInStore } from './form-store.ts'
import type { Notes } from './notes.ts'
import type { Quiet } from './quiet.ts'
import { resolved } from './resolved.ts'

/** A form that is open in a browser. */
export interface OpenForm {
  readonly page: Page
  readonly quiet: Quiet
  readonly notes: Notes
}

/** Types that are typed into. */
const typed = ['string', 'text', 'email', 'password', 'code', 'url', 'integer', 'number']

/** Types that are put where the form keeps them: they take more than one movement. */
const inStore = ['date', 'date-time', 'words', 'records', 'values', 'tags', 'matrix', 'json', 'pick', 'widget']

/** Enters every case into one form, one after the other; submits come last, because from then on every field speaks. */
export async function fillAll(open: OpenForm, name: string, cases: readonly FormCase[]): Promise<void> {
  const { page, notes } = open
  const sent: string[] = []
  const listen = (request: Request) => void (changesSomething(request) && sent.push(request.postData() ?? ''))
  page.on('request', listen)
  const form = page.locator(`form[data-form="${name}"]`)
  const order = ['leave', 'data', 'submit']
  for (const each of cases.toSorted((a, b) => order.indexOf(a.by) - order.indexOf(b.by))) {
    await fillOne(open, form, each)
    const own = sent.splice(0)
    if (own.length > 0 && !each.saved) notes.failed(each, `the form sent something: ${own.join(', ')}`)
  }
  page.off('request', listen)
}

async function fillOne({ page, quiet, notes }: OpenForm, form: Locator, each: FormCase): Promise<void> {
  for (const [field, value] of Object.entries(each.enter)) {
    const type = each.types[field] ?? 'string'
    // Where one option is chosen, it is so once and for all.
    const unchosen = (type === 'radio' || type === 'choice') && value === ''
    const byHand = each.by !== 'data' && !inStore.includes(type) && !unchosen
    if (byHand) await enter(form.locator(`[data-field="${field}"]`), type, value)
    else await setInStore(page, each.form, field, resolved(value, type))
  }
  if (each.by === 'submit') await form.locator('button[type="submit"]').click()
  const field = form.locator(`[data-field="${each.field}"]`)
  await quiet()
  if ('shown' in each.expect) {
    const shown = await field.isVisible()
    notes.judge(each, shown === each.expect.shown, `the field is ${shown ? 'shown' : 'hidden'}`)
    return
  }
  if ('held' in each.expect) {
    const held = await form.locator('button[type="submit"]').isDisabled()
    notes.judge(each, held === each.expect.held, `it ${held ? 'cannot' : 'can'} be sent`)
    return
  }
  if ('missing' in each.expect) {
    const listed = await missingOf(field)
    const { missing } = each.expect
    const all =
      listed.length === missing.length && missing.every((words, index) => fitsWords(listed[index] ?? '', words))
    notes.judge(each, all, `it lists ${JSON.stringify(listed)} as missing, and should list ${JSON.stringify(missing)}`)
    return
  }
  const said = await saidBy(field)
  const { says } = each.expect
  const same = says === null ? said === '' : fitsWords(said, says)
  notes.judge(each, same, `it says "${said}", and should say ${says === null ? 'nothing' : JSON.stringify(says)}`)
}

/** Fills a field in as somebody does, and leaves it. */
async function enter(field: Locator, type: string, value: Entered): Promise<void> {
  if (type === 'boolean') {
    await field.locator('input[type="checkbox"]').setChecked(value === true)
    await field.locator('input[type="checkbox"]').blur()
    return
  }
  if (type === 'radio') return field.locator(`input[type="radio"][value="${quoted(String(value))}"]`).check()
  if (type === 'choice' || type === 'choices') return choose(field, value)
  if (!typed.includes(type)) throw new Error(`Nobody knows how to fill in a field of type ${type}.`)
  const input = field.locator('input, textarea').first()
  await input.fill(String(value))
  await input.blur()
}

/** One option of a list that opens; nothing is what stands there when its choice is taken away. */
async function choose(field: Locator, value: Entered): Promise<void> {
  const input = field.locator('input:not([type="hidden"])').first()
  const wanted = [value].flat().map(String)
  for (const option of wanted.filter((each) => each !== '')) {
    await input.click()
    await field
      .page()
      .locator(`[role="option"][value="${quoted(option)}"]`)
      .click()
  }
  // Where nothing is open, the key would close the dialog around it.
  if ((await input.getAttribute('aria-expanded')) === 'true') await input.press('Escape')
  await input.blur()
}

/** What a field says is wrong; nothing while it says nothing. */
async function saidBy(field: Locator): Promise<string> {
  const problem = field.locator('[id$="-error"]')
  if ((await problem.count()) === 0) return ''
  return (await problem.first().innerText()).replace(/\s+/g, ' ').trim()
}

/** What a field lists as missing, without the signs before it. */
function missingOf(field: Locator): Promise<string[]> {
  return field.locator('[data-missing] li').evaluateAll((all) => all.map((each) => each.lastChild?.textContent ?? ''))
}

/** A mutation, or a call of the identity service: what a form that is wrong must not send. */
function changesSomething(request: Request): boolean {
  if (/\/idp\b/.test(request.url())) return true
  return /\/graphql$/.test(request.url()) && /"query":"\s*mutation/.test(request.postData() ?? '')
}

function quoted(text: string): string {
  return text.replace(/["\\]/g, '\\$&')
}
