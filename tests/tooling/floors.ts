/**
 * Who may import whom. Each tree is a house with floors, the ground first: a folder imports values from floors below its own,
 * never from its own floor or from above, so no two folders import each other. Types may come from anywhere in the tree.
 * Files that stand in a tree itself are its ground, but for those of `roofs`.
 */
export const floors: Readonly<Record<string, readonly (readonly string[])[]>> = {
  generator: [
    ['grammar', 'problems', 'write'],
    ['load'],
    ['check', 'migrate'],
    ['emit', 'docs'],
    ['new', 'model'],
    ['prove'],
    ['access'],
    ['conform', 'explain', 'plan'],
    ['commands'],
    ['vite'],
    ['build'],
  ],
  'generator/check': [
    ['patterns', 'icu'],
    ['expressions'],
    ['names', 'texts'],
    ['operations'],
    ['routes', 'messages'],
    ['parts'],
    ['errors', 'constraints', 'screens'],
    ['rules'],
    ['forms'],
  ],
  src: [['generated'], ['runtime'], ['api', 'session', 'subapps', 'explain', 'widgets'], ['blocks'], ['app']],
  'src/runtime': [
    ['dates', 'failures', 'focus', 'texts', 'notices', 'connection'],
    ['expressions', 'typing'],
    ['gates'],
    ['navigation'],
    ['data', 'unsaved'],
    ['actions', 'rights', 'forms', 'entering'],
    ['blocks', 'drafts'],
    ['screens'],
    ['windows'],
    ['session'],
  ],
  server: [
    ['generated', 'secrets', 'start'],
    ['operation', 'database', 'mail'],
    ['http', 'outgoing', 'storage', 'policies', 'auth', 'jobs'],
    ['identity', 'resource'],
    ['areas'],
    ['delivery', 'graphql', 'seed'],
  ],
  'server/areas': [
    ['media', 'contents', 'access-lists', 'lookup-rows'],
    ['environments', 'imports', 'people', 'themes', 'lookup-tables'],
    ['projects', 'roles'],
  ],
}
