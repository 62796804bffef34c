import type { ToldTemplate } from './places.ts'
import type { Step, Way, Ways } from './step.ts'

const templateThing = ({ id, name }: ToldTemplate) => ({ kind: 'Template', id, name })

const changeTemplate: Way = ({ random, environment: { templates } }) => {
  if (templates.length === 0) return []
  const template = random.pick(templates)
  const field = random.pick(template.fields)
  const hints = ['Shown below the field', 'As short as it can be', 'Without a full stop', 'Seen by search engines']
  const id = field.id ?? field.name
  const draft = (): Step => {
    const [was, is] = [random.pick(hints), random.pick(hints)]
    const make = () => ({
      thing: templateThing(template),
      before: { [id]: { id, name: field.name, label: field.label, type: field.type, hint: was } },
      after: { [id]: { id, name: field.name, label: field.label, type: field.type, hint: is } },
    })
    return { operation: 'saveTemplateDraft', id: template.id, make }
  }
  const drafts = Array.from({ length: random.between(1, 5) }, draft)
  if (random.chance(0.12)) {
    const last = draft()
    return [...drafts, { ...last, operation: 'discardTemplateDraft' }]
  }
  const apply: Step = { ...draft(), operation: 'applyTemplate' }
  const after = { contents: random.between(1, 40), TemplateID: template.id }
  const fill: Step = { operation: 'fillContents', via: 'Job', make: () => ({ thing: templateThing(template), after }) }
  return random.chance(0.2) ? [...drafts, apply, fill] : [...drafts, apply]
}

const makeTemplate: Way = ({ random, environment: { templates } }) => {
  const label = random.pick(['Recipe', 'Interview', 'Shop', 'Course', 'Episode', 'Banner', 'Job Offer'])
  const id = random.id('Template')
  const name = `${label} ${random.between(2, 400)}`
  const first = templates[0]
  if (!first) return []
  const made: ToldTemplate = { ...first, id, name, label: first.label, isOnce: true }
  const operation = random.chance(0.3) ? 'copyTemplate' : 'createTemplate'
  const after = {
    Name: name,
    Description: null,
    Title: null,
    Order: first.fields.map((field) => field.id ?? field.name),
  }
  return [
    { operation, make: () => ({ thing: templateThing(made), after }) },
    { operation: 'deleteTemplate', make: () => ({ thing: templateThing(made), before: after }) },
  ]
}

const importFile: Way = ({ random, environment: { templates } }) => {
  if (templates.length === 0) return []
  const template = random.pick(templates)
  const name = `${template.label.toLowerCase().replaceAll(' ', '-')}-${random.between(1, 99)}.csv`
  const thing = { kind: 'ImportFile', id: random.id('Import'), name }
  const rows = random.between(12, 900)
  const failed = random.chance(0.3) ? random.between(1, 9) : 0
  const TemplateID = template.id
  const JobID = random.id('Job')
  const parts = Array.from({ length: Math.ceil(rows / 400) }, (_, part) => Math.min(400, rows - part * 400))
  const job = (after: Record<string, unknown>): Step => ({
    ...{ operation: 'importContents', via: 'Job', make: () => ({ thing, after: { TemplateID, ...after } }) },
  })
  const begun = { before: { Status: 'Read' }, after: { Status: 'Importing', TemplateID, JobID, Again: false } }
  const steps: Step[] = [
    { operation: 'createImport', make: () => ({ thing, after: { fileName: name, Size: rows * 180 } }) },
    { operation: 'startImport', make: () => ({ thing, ...begun }) },
    ...parts.map((contents) => job({ contents })),
    job({ success: rows - failed, failed }),
  ]
  const gone: Step = {
    operation: 'deleteImport',
    make: () => ({ thing, before: { fileName: name, success: rows - failed, failed } }),
  }
  return random.chance(0.3) ? [...steps, gone] : steps
}

const environment: Way = ({ random, environment: source }) => {
  const name = `${random.pick(['Review', 'Relaunch', 'Test', 'Translation'])} ${random.between(1, 99)}`
  const thing = { kind: 'Environment', id: random.id('Environment'), name }
  const after = { Name: name, SourceEnvironmentID: source.id, JobID: random.id('Job') }
  const rows = source.contents.length + source.media.length + source.templates.length
  const isFailing = random.chance(0.1)
  const failed = { thing, after, outcome: 'Failed' as const }
  return [
    { operation: 'createEnvironment', make: () => ({ thing, after }) },
    {
      ...{ operation: 'createEnvironment', via: 'Job' },
      make: () => (isFailing ? failed : { thing, after: { ...after, rows } }),
    },
    ...(isFailing
      ? []
      : [{ operation: 'deleteEnvironment', make: () => ({ thing, before: { Name: name, Type: 'Development' } }) }]),
  ]
}

const preview: Way = ({ environment: { id, name }, random }) => {
  const thing = { kind: 'PreviewToken', id, name }
  if (random.chance(0.7)) return [{ operation: 'environmentPreviewApi', make: () => ({ thing }) }]
  const until = (at: Date) => ({ ExpiredDate: new Date(at.getTime() + 90 * 86_400_000).toISOString() })
  return [
    { operation: 'createEnvironmentPreviewAPIKey', make: (at) => ({ thing, after: until(at) }) },
    { operation: 'deleteEnvironmentPreviewAPIKey', make: (at) => ({ thing, before: until(at) }) },
  ]
}

const project: Way = ({ random, project: { id, name } }) => {
  const thing = { kind: 'Project', id, name }
  if (random.chance(0.5)) {
    const [one, other] = ['https://preview.acme.test', `https://preview-${random.between(2, 9)}.acme.test`]
    return [
      {
        operation: 'submitPreviewUrl',
        make: () => ({ thing, before: { PreviewURL: one }, after: { PreviewURL: other } }),
      },
      {
        operation: 'submitPreviewUrl',
        make: () => ({ thing, before: { PreviewURL: other }, after: { PreviewURL: one } }),
      },
    ]
  }
  const other = `${name} (new)`
  return [
    { operation: 'updateProject', make: () => ({ thing, before: { name }, after: { name: other } }) },
    {
      operation: 'updateProject',
      make: () => ({ thing: { ...thing, name: other }, before: { name: other }, after: { name } }),
    },
  ]
}

const lists: Way = ({ random, environment: { contents } }) => {
  if (contents.length === 0) return []
  const { id, name } = random.pick(contents)
  const entry = { Read: 'Allow', Edit: random.pick(['Allow', 'Deny']) }
  const make = () => ({ thing: { kind: 'Content', id, name }, before: { Entries: [] }, after: { Entries: [entry] } })
  return [{ operation: 'saveContentACLs', make }]
}

/** What those do who look after projects. */
export const settingsWays: Ways = [
  [9, changeTemplate],
  [1, makeTemplate],
  [1.5, importFile],
  [0.7, environment],
  [2, preview],
  [0.7, project],
  [2, lists],
]
