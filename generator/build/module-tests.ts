/** Whether a module, by the path of its file, is one of a kind. */
export type ModuleTest = RegExp | ((id: string) => boolean)

const path = (parts: string) => parts.replaceAll('/', '[\\\\/]')

/** Modules of a package: `of('@mantine/core/esm/core/')`. */
export const of = (parts: string) => new RegExp(path(`/node_modules/${parts}`))

/** Modules of the console's own code, below src/. */
export const own = (parts: string) => new RegExp(path(`/src/${parts}`))

/** Modules that one of the tests takes. */
export const any =
  (...tests: readonly ModuleTest[]) =>
  (id: string) =>
    tests.some((test) => (test instanceof RegExp ? test.test(id) : test(id)))
