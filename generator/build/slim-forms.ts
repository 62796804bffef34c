import type { Plugin } from 'vite'

/**
 * What rjsf brings along and the forms of a spec never use: their look is the console's own (no default theme), their
 * descriptions are plain text (no markdown), and their schemas are plain objects (no `$ref`, no `allOf` to merge, nothing
 * in them but what JSON has, of which two are compared in a few lines; all functions are one to it).
 */
const standIns: Readonly<Record<string, string>> = {
  'markdown-to-jsx/react': 'export const Markdown = ({ children }) => children',
  'fast-equals':
    'const isObject = (one) => typeof one === "object" && one !== null\n' +
    'const equal = (one, other) => {\n' +
    '  if (Object.is(one, other) || (typeof one === "function" && typeof other === "function")) return true\n' +
    '  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false\n' +
    '  const keys = Object.keys(one)\n' +
    '  return keys.length === Object.keys(other).length &&\n' +
    '    keys.every((key) => Object.hasOwn(other, key) && equal(one[key], other[key]))\n' +
    '}\n' +
    'export const createCustomEqual = () => equal',
  'fast-uri': 'export default { equal: (one, other) => one === other, resolve: (_base, reference) => reference }',
  '@x0k/json-schema-merge':
    'const none = () => { throw new Error("allOf is not merged in the browser.") }\n' +
    'export const createComparator = () => none, createMerger = () => none, createShallowAllOfMerge = () => none',
  '@x0k/json-schema-merge/lib/array':
    'const none = () => { throw new Error("allOf is not merged in the browser.") }\n' +
    'export const createDeduplicator = () => none, createIntersector = () => none',
}

const mark = '\0slim-forms:'

/** Leaves out of a build what forms drawn by this console's own theme do not need of rjsf: two thirds of it. */
export function slimForms(): Plugin {
  return {
    name: 'console-slim-forms',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !/[\\/]@rjsf[\\/]/.test(importer)) return null
      return Object.hasOwn(standIns, source) ? `${mark}${source}` : null
    },
    load(id) {
      if (!id.startsWith(mark)) return null
      return { code: standIns[id.slice(mark.length)] ?? '', moduleSideEffects: false }
    },
  }
}
