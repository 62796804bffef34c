import type { Pages } from './page.ts'

const hosting = `timeout: 120000
retries: 2
texts:
  loading: "Loading {title} ..."
  failed: "{message} Please reload the page."
  broken: "{title} could not be shown."
  missing: "{title} could not be loaded."
  late: "{title} took too long to load."
  unfit: "{title} does not fit."
  blocked: "{title} may not come from there."
  again: Reload
apps:`

/** A sub-application of somebody else. */
export const noApp = `${hosting} {}`
export const oneApp = `${hosting}\n  seeds: { title: Seeds, module: /seeds.js }`

const seeds = { file: 'apps.yaml', text: `${hosting}\n  seeds: { title: Seeds }` }
const foreign = { file: 'apps.yaml', text: oneApp }

const last = 'closed: { path: /closed, screen: notice }'
const route = 'seeds: { path: /seeds*, app: seeds, level: own, can: Read Plant }'

/** Sub-applications and their pages. */
export const apps: Pages = {
  'app-and-screen': {
    dependsOn: 'itself',
    title: 'A screen where a sub-application draws',
    means:
      'A sub-application draws everything at its address. A screen beside it, or for a page of one that has a module of its own, would never be seen.',
    mend: 'Take the screen out; one that is drawn from the spec has its screens at the routes below it.',
    example: {
      file: 'routes.yaml',
      instead: last,
      wrong: `${last}\nseeds: { path: /seeds*, app: seeds, screen: notice }`,
      right: `${last}\nseeds: { path: /seeds*, app: seeds }`,
      beside: [foreign],
    },
  },
  'empty-app': {
    title: 'A sub-application without anything to show',
    means:
      'It has no module of its own, so that it is drawn from the spec; and no route is a page of it, or none at one of the routes where it stands: whoever comes there would find nothing.',
    mend: 'Name its pages: routes that have its route as "parent". Or a "screen", for a block, or a "module".',
    example: {
      file: 'apps.yaml',
      wrong: `${hosting}\n  seeds: { title: Seeds }`,
      right: `${hosting}\n  seeds: { title: Seeds, module: /seeds.js }`,
      beside: [{ file: 'routes.yaml', instead: last, text: `${last}\n${route}` }],
    },
  },
  'inner-guard': {
    title: 'A page of a sub-application that guards the whole',
    means:
      'Who may come to a sub-application, with which rights, and where others are sent, is said once, at its own route. Its pages may ask for more rights and features, and for nothing else.',
    mend: 'Take the word out there, and say it at the route of the sub-application.',
    example: {
      file: 'routes.yaml',
      instead: last,
      wrong: `${last}\n${route}\nseed-list: { parent: seeds, path: /seeds, screen: notice, level: own }`,
      right: `${last}\n${route}\nseed-list: { parent: seeds, path: /seeds, screen: notice }`,
      beside: [seeds],
    },
  },
  'origin-not-allowed': {
    title: 'A sub-application that a deployment lets nobody open',
    means:
      'Its module lies on another host, and the deployment lets no code come from there: the browser would refuse it, and staff would see a notice in its place.',
    mend: 'Allow "code" of that host under "origins", if whoever writes it may do whatever staff can. Or name another place of the module under "apps".',
    example: {
      file: 'deployments/local.yaml',
      instead: 'graphql: /graphql',
      wrong: 'graphql: /graphql\norigins: { "https://seeds.test": [calls] }',
      right: 'graphql: /graphql\norigins: { "https://seeds.test": [code, calls] }',
      beside: [
        { file: 'apps.yaml', text: `${hosting}\n  seeds: { title: Seeds, module: https://seeds.test/seeds.js }` },
        { file: 'routes.yaml', instead: last, text: `${last}\n${route}` },
      ],
    },
  },
  'outside-app': {
    title: 'A page that does not lie in its sub-application',
    means:
      'A page of a sub-application has an address at or below the one where that begins, and that one has a "*" at its end: whole names, so that /seeds* is /seeds and /seeds/rare, and never /seedlings.',
    mend: 'Move the page below, or write the "*".',
    example: {
      file: 'routes.yaml',
      instead: last,
      wrong: `${last}\n${route}\nseed-list: { parent: seeds, path: /seedlings, screen: notice }`,
      right: `${last}\n${route}\nseed-list: { parent: seeds, path: /seeds/all, screen: notice }`,
      beside: [seeds],
    },
  },
  'star-without-app': {
    title: 'A star that nobody answers for',
    means: 'A "*" after a name gives every address below to a sub-application, and the route names none.',
    mend: 'Say which with "app", or take the "*" out.',
    example: {
      file: 'routes.yaml',
      instead: last,
      wrong: `${last}\nshed: { path: /shed*, screen: notice }`,
      right: `${last}\nshed: { path: /shed, screen: notice }`,
    },
  },
}
