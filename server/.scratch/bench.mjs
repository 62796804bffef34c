import { fork } from 'node:child_process'
import autocannon from '/work/main/node_modules/autocannon/autocannon.js'
const start = (f) => new Promise(r=>{ const c = fork(f,{stdio:['ignore','inherit','inherit','ipc']}); c.once('message',m=>r([c,m])) })
const [a,{ports,tok}] = await start('/work/main/node_modules/.bs.mjs')
const [b,m] = await start('/work/main/node_modules/.bare.mjs')
Object.assign(ports,m.ports)
const q = (type,env)=>`query($t:ID!,$s:${type}){projects(TenantID:$t,ProjectStatus:$s,PageSize:12){status totalItems data{SortKey name description status lastUpdated content published ${env?'environments{SortKey Name Type}':''}}}}`
async function run(name, dur) {
  const [target,env] = name==='ours' ? ['ours',true] : name==='oursNoEnv' ? ['ours',false] : [name, name.endsWith('Env')]
  const body = JSON.stringify({query: q(target==='ours'?'ProjectStatus':'String',env), variables:{t:'Tenant_acme',s:'Active'}})
  const r = await autocannon({url: ports[target]+'/graphql', method:'POST', connections:20, duration:dur, headers:{'content-type':'application/json', authorization: tok}, body})
  return r.requests.average
}
const names = (process.env.RUN ?? 'ours,oursNoEnv,count,totals,countEnv,totalsEnv').split(',')
for (const n of names) await run(n, 2)
const res={}
for (let k=0;k<3;k++) for (const n of names) (res[n]??=[]).push(await run(n, 2))
for (const n of names) console.log(n, res[n].map(x=>Math.round(x)).join(' '), 'median', Math.round(res[n].sort((x,y)=>x-y)[1]))
a.kill();b.kill()
