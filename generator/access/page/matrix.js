import { cellText, linesOf, settledConditions, settling } from './reading.js'

/** @typedef {import('../json.ts').AccessJson} Access */
/** @typedef {import('../json.ts').CellJson} Cell */

/** @type {Access} */
const access = JSON.parse(document.getElementById('access').textContent)
const form = document.querySelector('form')
const table = document.querySelector('table')
const nothing = document.getElementById('nothing')
const compares = access.groups.some(({ rows }) => rows.some((row) => row.before))
/** Features that a run of the generator settled stay as they are. */
const open = access.features.filter((name) => !Object.hasOwn(access.settled, name))

fill()
form.addEventListener('input', draw)
form.addEventListener('submit', (event) => event.preventDefault())
form.addEventListener('reset', () => setTimeout(draw))
form.elements.deployment.addEventListener('change', () => {
  const disabled = access.deployments[form.elements.deployment.value]
  for (const select of featureSelects())
    select.value = disabled ? (disabled.includes(select.dataset.feature) ? 'off' : 'on') : 'either'
  draw()
})
document.getElementById('features').addEventListener('change', () => {
  form.elements.deployment.value = ''
  draw()
})
draw()

function fill() {
  const kinds = [...new Set(access.groups.flatMap(({ rows }) => rows.map(({ kind }) => kind)))]
  document.getElementById('kinds').append(...kinds.map((kind) => checkbox('kind', kind, `${kind}s`)))
  document.getElementById('roles').append(...access.columns.map(({ name }, at) => checkbox('role', String(at), name)))
  for (const select of [form.elements.one, form.elements.other])
    select.append(...access.columns.map(({ name }, at) => new Option(name, String(at))))
  const deployments = Object.keys(access.deployments)
  form.elements.deployment.append(
    ...deployments.map((name) => new Option(name, name)),
    ...(deployments.length > 1 ? [new Option('all, side by side', ' all')] : []),
  )
  document.getElementById('features').append(
    ...open.map((name, at) => {
      const select = element('select')
      select.id = `feature-${at}`
      select.dataset.feature = name
      select.append(new Option('on or off', 'either'), new Option('on', 'on'), new Option('off', 'off'))
      const label = element('label', name)
      label.htmlFor = select.id
      return element('div', label, select)
    }),
  )
  // A run that settled every feature leaves nothing to choose.
  for (const part of document.querySelectorAll('[data-needs-features]')) part.hidden = open.length === 0
}

function featureSelects() {
  return [...document.querySelectorAll('#features select')]
}

/** What was chosen in the form. */
function chosen() {
  const fields = form.elements
  const checked = (name) => [...form.querySelectorAll(`[name=${name}]:checked`)].map(({ value }) => value)
  const columns = checked('role').map(Number)
  const compared = [fields.one.value, fields.other.value].filter((value) => value !== '').map(Number)
  return {
    words: fields.find.value.toLowerCase().split(/\s+/).filter(Boolean),
    kinds: new Set(checked('kind')),
    columns,
    // Beside one role "any" is each of those that are shown.
    differ: compared.length === 1 ? [...compared, ...columns] : compared,
    variants: variants(fields.deployment.value),
  }
}

/** Each set of features that the matrix is drawn for, with its name. */
function variants(deployment) {
  if (deployment === ' all')
    return Object.entries(access.deployments).map(([name, disabled]) => ({
      name,
      ...settling(access, Object.fromEntries(open.map((feature) => [feature, !disabled.includes(feature)]))),
    }))
  const given = featureSelects().flatMap(({ dataset, value }) =>
    value === 'either' ? [] : [[dataset.feature, value === 'on']],
  )
  return [{ name: '', ...settling(access, Object.fromEntries(given)) }]
}

function draw() {
  const { words, kinds, columns, differ, variants } = chosen()
  const textOf = (cell, row, { settled, down }) =>
    down && row.needsConsole
      ? '–'
      : cellText(settledConditions(cell.shown, settled), settledConditions(cell.disabled ?? [], settled))
  const textsOf = (row, cells) => variants.flatMap((variant) => columns.map((at) => textOf(cells[at], row, variant)))
  const differs = (row) =>
    differ.length === 0 ||
    variants.some((variant) => new Set(differ.map((at) => textOf(row.cells[at], row, variant))).size > 1)
  const found = (row, title) => {
    const said = [row.label, row.key, row.page, row.what, row.line, title].join(' ').toLowerCase()
    return kinds.has(row.kind) && words.every((word) => said.includes(word))
  }

  let count = 0
  const bodies = access.groups.flatMap(({ title, rows }) => {
    const foundRows = rows
      .filter((row) => found(row, title) && differs(row))
      .map((row) => ({ row, now: textsOf(row, row.cells), was: row.before && textsOf(row, row.before) }))
      .filter(({ now, was }) => !was || was.some((text, at) => text !== now[at]))
      .map(({ row, now, was }) => ({ row, texts: now.map((text, at) => (was ? `${was[at]}\n${text}` : text)) }))
    const lines = linesOf(foundRows)
    count += lines.length
    return lines.length > 0 ? [bodyOf(title, lines, columns.length * variants.length)] : []
  })
  table.replaceChildren(caption(variants), headOf(columns, variants), ...bodies)
  table.parentElement.hidden = count === 0
  nothing.hidden = count > 0
  document.getElementById('status').textContent = count === 1 ? '1 line' : `${count} lines`
}

/** Which features the table is about. */
function caption(variants) {
  if (variants.length > 1) return element('caption', 'Each deployment with its own features.')
  const [{ settled }] = variants
  const single = access.features.filter((name) => name !== access.wholeFeature)
  const on = single.filter((name) => settled[name] === true)
  const off = single.filter((name) => settled[name] === false)
  const said = [
    ...(access.wholeFeature !== null && settled[access.wholeFeature] === false ? ['The whole console is off.'] : []),
    ...(on.length > 0 ? [`With ${on.length === single.length ? 'every feature' : on.join(', ')}.`] : []),
    ...(off.length > 0 ? [`Without ${off.length === single.length ? 'any feature' : off.join(', ')}.`] : []),
  ]
  if (on.length + off.length < single.length)
    said.push(`${said.length > 0 ? 'Other features' : 'Features'} may be on or off.`)
  return element('caption', said.join(' '))
}

function headOf(columns, variants) {
  const names = columns.map((at) => access.columns[at].name)
  const grouped = variants.length > 1
  const thing = headCell('col', compares ? 'What differs' : 'What')
  if (grouped) thing.rowSpan = 2
  const first = grouped
    ? variants.map(({ name }) => {
        const cell = headCell('colgroup', name)
        cell.colSpan = Math.max(1, columns.length)
        return cell
      })
    : names.map((name) => headCell('col', name))
  const second = variants.flatMap(() => names.map((name) => headCell('col', name)))
  return element('thead', element('tr', thing, ...first), ...(grouped ? [element('tr', ...second)] : []))
}

function bodyOf(title, lines, width) {
  const heading = headCell('rowgroup', element('span', title))
  heading.colSpan = width + 1
  const rows = lines.map(({ row, texts, where }) => {
    const name = headCell('row')
    name.style.setProperty('--depth', row.depth)
    const plain = row.kind === 'page' || row.kind === 'operation' || row.what === row.label
    if (!plain && row.kind !== 'menu item') name.append(element('span', row.what, ' '))
    name.append(element('strong', row.label))
    if (where !== '') name.append(element('small', where))
    name.append(element('small', row.line))
    name.lastElementChild.className = 'line'
    return element('tr', name, ...texts.map(dataCell))
  })
  const body = element('tbody', element('tr', heading), ...rows)
  return body
}

function dataCell(text) {
  const [was, now = was] = text.split('\n')
  const cell = element('td')
  cell.dataset.verdict = now === 'yes' ? 'yes' : now === '–' ? 'no' : 'when'
  if (was !== now)
    cell.append(element('del', spoken('was '), ...said(was)), ' ', element('ins', spoken('now '), ...said(now)))
  else cell.append(...said(now))
  return cell
}

/** A dash says nothing to whoever hears it. */
function said(text) {
  if (text !== '–') return [text]
  const dash = element('span', '–')
  dash.ariaHidden = 'true'
  return [dash, spoken('no')]
}

function spoken(text) {
  const span = element('span', text)
  span.className = 'spoken'
  return span
}

function headCell(scope, ...content) {
  const cell = element('th', ...content)
  cell.scope = scope
  return cell
}

function checkbox(name, value, label) {
  const input = element('input')
  Object.assign(input, { type: 'checkbox', name, value, checked: true, defaultChecked: true })
  return element('label', input, element('span', label))
}

function element(name, ...content) {
  const made = document.createElement(name)
  made.append(...content)
  return made
}
