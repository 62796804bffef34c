/**
 * Who may import whom. Each tree is a house with floors, the ground first: a folder imports values from floors below its own,
 * never from its own floor or from above, so no two folders import each other. Types may come from anywhere in the tree.
 * A folder within one may stand elsewhere than that: `generated/parts`.
 * Files that stand in a tree itself are its ground, but for those of `roofs`.
 */
export const floors: Readonly<Record<string, readonly (readonly string[])[]>> = {
  generator: [
    ['values'],
    ['grammar', 'problems', 'start', 'write'],
    ['load'],
    ['check', 'migrate'],
    ['emit', 'docs'],
    ['new', 'model'],
    ['prove'],
    ['access'],
    ['conform', 'explain', 'manual', 'plan'],
    ['commands'],
    ['vite'],
    ['build'],
  ],
  'generator/check': [
    ['patterns', 'icu'],
    ['expressions'],
    ['names'],
    ['texts'],
    ['operations'],
    ['routes', 'messages'],
    ['parts'],
    ['errors', 'constraints', 'screens'],
    ['rules'],
    ['forms'],
  ],
  src: [['generated'], ['runtime'], ['api', 'session', 'subapps', 'explain', 'widgets'], ['blocks'], ['app']],
  'src/runtime': [
    ['code', 'dates', 'failures', 'focus', 'texts', 'notices', 'connection'],
    ['expressions', 'typing'],
    ['gates'],
    ['navigation'],
    ['data', 'unsaved'],
    ['actions', 'rights', 'forms', 'entering'],
    ['blocks', 'drafts', 'uploads'],
    ['screens'],
    ['windows'],
    ['session'],
  ],
  server: [
    ['generated', 'secrets', 'start'],
    ['database', 'mail'],
    ['operation'],
    ['http', 'outgoing', 'storage', 'policies', 'auth', 'jobs'],
    ['identity', 'resource', 'documents'],
    ['areas'],
    ['generated/parts'],
    ['commands', 'delivery', 'graphql', 'seed'],
  ],
  'server/areas': [
    ['messages', 'trash'],
    ['media'],
    ['contents', 'lookup-rows'],
    ['access-lists', 'environments', 'guide', 'imports', 'people', 'themes', 'lookup-tables', 'templates'],
    ['projects', 'roles', 'tenants', 'notifications'],
  ],
}
