import { accepted } from './accepted.ts'
import { accounts } from './accounts.ts'
import { apps } from './apps.ts'
import { console } from './console.ts'
import { deployment } from './deployments.ts'
import { entity } from './entities.ts'
import { errors } from './errors.ts'
import { features } from './features.ts'
import { form } from './form-file.ts'
import type { Rule } from './language.ts'
import { limits } from './limits.ts'
import { locale } from './locales.ts'
import { mails } from './mails.ts'
import { menus } from './menus.ts'
import { messages } from './messages.ts'
import { part } from './parts.ts'
import { permissions } from './permissions.ts'
import { resource } from './resources.ts'
import { routes } from './routes.ts'
import { dialog, screen } from './screens.ts'
import { theme } from './theme.ts'
import { widgets } from './widgets.ts'

/** One concept of the spec: where its files lie and what stands in them. */
export interface Concept {
  /** `file`: spec/<name>.yaml; `folder`: spec/<name>/*.yaml; `area`: spec/areas/<area>/<name in the singular>.yaml. */
  readonly at: 'file' | 'folder' | 'area'
  readonly about: string
  readonly required?: boolean
  readonly rule?: Rule
  /** Its check is more than a walk along the rule. */
  readonly own?: boolean
}

export const concepts = {
  console: {
    at: 'file',
    about: 'What the console is called, its pages, context and decisions.',
    rule: console,
    required: true,
  },
  routes: {
    at: 'file',
    about: 'The addresses, who may come, and which screen each shows.',
    rule: routes,
    required: true,
  },
  menus: { at: 'file', about: 'Menus by name.', rule: menus },
  permissions: { at: 'file', about: 'Actions, subjects and how grants are loaded.', rule: permissions },
  features: { at: 'file', about: 'What a deployment may switch off.', rule: features },
  limits: { at: 'file', about: 'Figures that screens, forms and the server read by name.', rule: limits },
  errors: { at: 'file', about: 'What happens to an error; the first rule that fits decides.', rule: errors },
  theme: { at: 'file', about: 'Colours and measures.', rule: theme, required: true },
  apps: { at: 'file', about: 'Sub-applications: code of its own behind an address or in a block.', rule: apps },
  widgets: { at: 'file', about: 'What the hand-written widgets take.', rule: widgets },
  mails: { at: 'file', about: 'The letters that the server sends.', rule: mails },
  accounts: { at: 'file', about: 'The accounts of the demo data, and what each may do.', rule: accounts },
  accepted: {
    at: 'file',
    about: 'What the gate prover finds and is wanted as it is, with the reason.',
    rule: accepted,
  },
  messages: { at: 'file', about: 'Texts that several places share.', rule: messages, own: true, required: true },
  resources: {
    at: 'area',
    about: 'What the backend keeps, and who may do what with it: the contract, the table and who answers follow.',
    rule: resource,
  },
  entities: { at: 'folder', about: 'A GraphQL type as staff see it.', rule: entity },
  screens: { at: 'folder', about: 'One screen each.', rule: screen },
  dialogs: { at: 'folder', about: 'One dialog each: a screen in a window over another.', rule: dialog },
  forms: { at: 'folder', about: 'One form each.', rule: form, own: true },
  parts: {
    at: 'folder',
    about: 'What several places share, one part each: blocks, steps, buttons, menu items, fields or a text.',
    rule: part,
  },
  deployments: { at: 'folder', about: 'One deployment each: its backend and what is off there.', rule: deployment },
  locales: { at: 'folder', about: 'One language each: translations of every text.', rule: locale, own: true },
} as const satisfies Readonly<Record<string, Concept>>

/** How deep below the spec's folder a concept's files lie. */
export const depths: Readonly<Record<Concept['at'], number>> = { file: 0, folder: 1, area: 2 }

export type ConceptName = keyof typeof concepts

export const conceptNames = Object.keys(concepts) as ConceptName[]
