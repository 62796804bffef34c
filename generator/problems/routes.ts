import type { Pages } from './page.ts'

/** Routes, pages, links and layouts. */
export const routes: Pages = {
  'duplicate-path': {
    dependsOn: 'itself',
    title: 'Two routes with one address',
    means:
      'Two routes serve the same addresses, so that one of them would never be seen. "/plants/:id" and "/plants/:name" are the same.',
    mend: 'Give one of them another path.',
    example: {
      file: 'routes.yaml',
      instead: 'closed: { path: /closed, screen: notice }',
      wrong: 'closed: { path: /closed, screen: notice }\nshut: { path: /closed, screen: notice }',
      right: 'closed: { path: /closed, screen: notice }\nshut: { path: /shut, screen: notice }',
    },
  },
  'empty-group': {
    onlyIfRight: true,
    dependsOn: ['routes'],
    title: 'A group that no route is in',
    means:
      'A group says for its routes what they have in common. No route stands in this one, and none joins it: it says it to nobody. That is a warning.',
    mend: 'Let the routes that it is for join it with "group", or take it out.',
    example: {
      file: 'routes.yaml',
      instead: 'closed: { path: /closed, screen: notice }',
      wrong: 'notices: { session: any, routes: {} }\nclosed: { path: /closed, screen: notice }',
      right: 'notices: { session: any, routes: {} }\nclosed: { group: notices, path: /closed, screen: notice }',
    },
  },
  'empty-layout': {
    title: 'A layout that frames nothing',
    means: 'A route without a path is a layout: it frames the routes that name it as their parent. Here none does.',
    mend: 'Give the route a path, or name it as "parent" of another one.',
    example: {
      file: 'routes.yaml',
      instead: 'denied: { path: /denied, screen: notice }',
      wrong: 'shed: { screen: notice }\ndenied: { path: /denied, screen: notice }',
      right: 'shed: { path: /shed, screen: notice }\ndenied: { path: /denied, screen: notice }',
    },
  },
  'idle-outlet': {
    follows: 'parent-circle',
    title: 'A place for other pages that none come to',
    means:
      'The block "outlet" shows the pages that the screen frames. No route names a route of this screen as its parent, so that nothing would ever be there.',
    mend: 'Take the block out, or name the parent in routes.yaml.',
    example: {
      file: 'screens/notice.yaml',
      wrong: 'blocks: [{ block: outlet }]',
      right: 'blocks: [{ block: text, text: Nothing to see }]',
    },
  },
  'unknown-group': {
    dependsOn: ['routes'],
    title: 'A group of routes that there is not',
    means: 'A route joins a group by its name, and no file of routes has a group of that name.',
    mend: 'Write the name as the group has it, or write the group: a name with "routes" below it.',
    example: {
      file: 'areas/garden/routes.yaml',
      beside: [
        {
          file: 'routes.yaml',
          instead: 'closed: { path: /closed, screen: notice }',
          text: 'notices: { session: any, routes: { closed: { path: /closed, screen: notice } } }',
        },
      ],
      wrong: 'shed: { group: notice, path: /shed, screen: notice }',
      right: 'shed: { group: notices, path: /shed, screen: notice }',
    },
  },
  'wrong-group': {
    dependsOn: ['routes'],
    title: 'A group that cannot be joined here',
    means:
      'What stands in a group is in that one, and in those around it; it joins no further one. And no group is in itself, through others neither.',
    mend: 'Move the route out of the group that it stands in, or let that group join the other one.',
    example: {
      file: 'routes.yaml',
      instead: 'closed: { path: /closed, screen: notice }',
      wrong:
        'open: { session: any, routes: {} }\nnotices: { routes: { closed: { group: open, path: /closed, screen: notice } } }',
      right:
        'open: { session: any, routes: {} }\nnotices: { group: open, routes: { closed: { path: /closed, screen: notice } } }',
    },
  },
  'missing-level': {
    title: 'A right is asked for, but no rights are loaded',
    means:
      'Which rights somebody has depends on where they are. The route asks for a right and does not say which rights are loaded, so that nobody would have it.',
    mend: 'Add "level" with one of the levels that the message names.',
    example: {
      file: 'routes.yaml',
      instead: 'closed: { path: /closed, screen: notice }',
      wrong: 'closed: { path: /closed, screen: notice }\nshed: { path: /shed, screen: notice, can: Read Plant }',
      right:
        'closed: { path: /closed, screen: notice }\nshed: { path: /shed, screen: notice, level: own, can: Read Plant }',
    },
  },
  'missing-parameter': {
    title: 'A link lacks a part of the address',
    means: 'The address of a page has a part that varies, as the id of a plant, and the link does not say which.',
    mend: 'Give it under "with".',
    example: {
      file: 'menus.yaml',
      wrong: 'main:\n  - { label: Rose, go: plant }',
      right: 'main:\n  - { label: Rose, go: plant, with: { id: rose }, can: Read Plant }',
    },
  },
  'missing-screen': {
    title: 'A route that shows nothing',
    means:
      'The route has an address, but neither a screen to show there nor a redirect: staff would see an empty page.',
    mend: 'Name a screen with "screen".',
    example: {
      file: 'routes.yaml',
      instead: 'closed: { path: /closed, screen: notice }',
      wrong: 'closed: { path: /closed }',
      right: 'closed: { path: /closed, screen: notice }',
    },
  },
  'idle-answer': {
    title: 'A page hands over what it was never told',
    means:
      'The step "answer" tells the page that opened a pop-up what another service has put into the address. Services lead pop-ups back to the route with "answers" alone, and this stands elsewhere.',
    mend: 'Take the step out, or add "answers: true" to the route of its screen.',
    example: {
      file: 'screens/notice.yaml',
      wrong: 'enter: [{ answer: true }]\nblocks: [{ block: text, text: Wait }]',
      right: 'blocks: [{ block: text, text: Wait }]',
    },
  },
  'no-answer': {
    title: 'A pop-up that leads back to nowhere',
    means:
      'A step "authorize" opens the page of another service in a pop-up. That service leads back to one page of the console, which hands over what it said. No route is marked as that page with "answers", or its address varies, or its screen hands nothing over, so that the pop-up would stay open and nothing come of it.',
    mend: 'Add "answers: true" to one route with an address of its own, and "enter: [{ answer: true }]" to its screen.',
    example: {
      file: 'routes.yaml',
      instead: 'closed: { path: /closed, screen: notice }',
      wrong: 'closed: { path: /closed, screen: notice, answers: true }',
      right: 'closed: { path: /closed, screen: notice }',
    },
  },
  'no-outlet': {
    follows: 'parent-circle',
    title: 'Pages stand in a screen that has no place for them',
    means:
      'Routes name a route of this screen as their parent, so that it frames them. It has no block "outlet", so that their pages would not be seen.',
    mend: 'Add the block "outlet" where the pages are to stand.',
    example: {
      file: 'screens/garden.yaml',
      instead: 'body: [{ block: outlet }]',
      wrong: 'body: []',
      right: 'body: [{ block: outlet }]',
    },
  },
  'no-page': {
    title: 'A link to a route that has no page',
    means:
      'A layout only frames others, and the route for all other addresses ("*") has none of its own: one cannot go there.',
    mend: 'Name a route that has a path.',
    example: {
      file: 'menus.yaml',
      wrong: 'main:\n  - { label: Home, go: garden }',
      right: 'main:\n  - { label: Home, go: plants }',
    },
  },
  'no-sign-in': {
    title: 'Staff must sign in, but nowhere',
    means: 'Routes say "session: required", and console.yaml does not say which page is for signing in.',
    mend: 'Add "signIn" to "pages" of console.yaml.',
    example: {
      file: 'routes.yaml',
      instead: 'closed: { path: /closed, screen: notice }',
      wrong: 'closed: { path: /closed, screen: notice, session: required }',
      right: 'closed: { path: /closed, screen: notice, session: any }',
    },
  },
  'no-sign-in-again': {
    title: 'Staff should sign in again, but nowhere',
    means:
      'A rule of errors.yaml answers "signInAgain", and console.yaml does not say in which dialog that is done: nothing happens, and the error is not told either, unless another answer follows. That is a warning.',
    mend: 'Add "signInAgain: { dialog: … }" to console.yaml, or take the answer out of errors.yaml.',
    example: {
      file: 'errors.yaml',
      wrong: '- { message: has ended, flagged: true, then: [signInAgain] }',
      right: '- { message: has ended, flagged: true, then: [refreshSession] }',
    },
  },
  'parent-circle': {
    title: 'Routes that frame each other',
    means: 'A route is framed by another, and that one, directly or not, by the first: the page would never end.',
    mend: 'Change the "parent" of one of them.',
    example: {
      file: 'routes.yaml',
      instead: 'denied: { path: /denied, screen: notice }',
      wrong:
        'hen: { parent: egg, path: /hen, screen: garden }\negg: { parent: hen, path: /egg, screen: garden }\ndenied: { path: /denied, screen: notice }',
      right:
        'hen: { path: /hen, screen: garden }\negg: { parent: hen, path: /egg, screen: notice }\ndenied: { path: /denied, screen: notice }',
    },
  },
  'path-of-route': {
    title: 'An address instead of the name of a route',
    means: 'A link names the address of a page. Addresses change; the name of the route stays, and is checked.',
    mend: 'Write the name of the route. Addresses outside of the console are written { href: "https://…" }.',
    example: {
      file: 'menus.yaml',
      wrong: 'main:\n  - { label: Home, go: /closed }',
      right: 'main:\n  - { label: Home, go: closed }',
    },
  },
  'redirect-circle': {
    title: 'Redirects that go in a circle',
    means:
      'A route always leads on to another, and that one, directly or not, back to the first: nobody would ever see a page.',
    mend: 'Give one of the redirects a condition ("when"), or let it lead elsewhere.',
    example: {
      file: 'routes.yaml',
      instead: 'denied: { path: /denied, screen: notice }',
      wrong:
        'old: { path: /old, redirect: { go: older } }\nolder: { path: /older, redirect: { go: old } }\ndenied: { path: /denied, screen: notice }',
      right:
        'old: { path: /old, redirect: { go: older } }\nolder: { path: /older, redirect: { go: plants } }\ndenied: { path: /denied, screen: notice }',
    },
  },
  'planned-shown': {
    title: 'A way to a page that is not there yet, which cannot be hidden',
    means:
      'Menu items and buttons that lead to a planned page are hidden until it is there. This leads there and cannot be hidden: staff would end up where nothing is.',
    mend: 'Lead to a page that is there, or let a button or a menu item lead to the planned one.',
    example: {
      file: 'routes.yaml',
      instead: 'closed: { path: /closed, screen: notice }',
      wrong:
        'closed: { path: /closed, screen: notice, redirect: { go: { path: /shed, planned: the shed comes in spring } } }',
      right: 'closed: { path: /closed, screen: notice }',
    },
  },
  'served-path': {
    title: 'A page that was planned is there now',
    means: 'A link says that its page is still to come, but a route serves the address already.',
    mend: 'Name the route, and take "planned" out. "check --fix" does it.',
    example: {
      file: 'menus.yaml',
      wrong: 'main:\n  - { label: Closed, go: { path: /closed, planned: it comes in spring } }',
      right: 'main:\n  - { label: Closed, go: closed }',
    },
  },
  'two-answers': {
    title: 'Two pages for what pop-ups are told',
    means:
      'Other services lead the pop-ups of steps "authorize" back to one page of the console. Two routes are marked as that page with "answers".',
    mend: 'Take "answers" from all routes but one.',
    example: {
      file: 'routes.yaml',
      instead: 'closed: { path: /closed, screen: notice }',
      wrong:
        'closed: { path: /closed, screen: notice, answers: true }\nback: { path: /back, screen: notice, answers: true }',
      right: 'closed: { path: /closed, screen: notice, answers: true }\nback: { path: /back, screen: notice }',
      beside: [
        {
          file: 'screens/notice.yaml',
          text: 'title: Garden\nenter: [{ answer: true }]\nblocks: [{ block: text, text: Wait }]',
        },
      ],
    },
  },
}
