import { createWorld, everything } from '../../tests/server/graphql/world.ts'
const w = await createWorld({ dataDir: '/tmp/w/smoke' , logLevel:'debug'})
const t = await w.tenant('Acme'); const r = await w.role(t,'Admin',everything); const p = await w.person('a@b.c',{home:t}); await w.join(p,t,r)
for (let i=0;i<3;i++) await w.project(t,'P'+i)
const q = `query($t:ID!){projects(TenantID:$t){status error{ErrorType Message} totalItems message data{SortKey name environments{SortKey Type CreatedAt} lastUpdated}}}`
console.log(JSON.stringify(await w.ask(p,q,{t}),null,1))
console.log(await w.ask(null,q,{t}), await w.ask('x.y.z',q,{t}), await w.ask(p,q,{t:'nope'}))
console.log(await w.ask(p,`{getUser{data{UserID email role tenantName picture} status}}`))
console.log(await w.ask(p,`mutation{revokeTokenAccess{status message}}`), await w.ask(p,`{getUser{status error{Message}}}`))
await w.close()
