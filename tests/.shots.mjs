import { chromium } from 'playwright';
const base='http://127.0.0.1:3471';
const only=process.argv[2]?.split(',');
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync']});
const login=await fetch(base+'/api/v1/auth/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email:'demo@rivalscope.example',password:'rivals-in-view'})});
const {accessToken}=await login.json();
const H={authorization:'Bearer '+accessToken};
const changes=(await (await fetch(base+'/api/v1/data-scraping/changes?range=[0,50]',{headers:H})).json()).data;
const insights=(await (await fetch(base+'/api/v1/insights?range=[0,50]',{headers:H})).json()).insights;
const count={};for(const c of changes)count[c.companyId]=(count[c.companyId]??0)+1;
const id=process.argv[4]??Object.entries(count).sort((a,b)=>b[1]-a[1])[0][0];
const price=changes.find(c=>c.dataType==='pricing')??changes[0];
const web=changes.find(c=>c.type==='headline_changed')??changes[0];
console.log(changes.length,insights.length,id,count[id]);
const S={login:null,dashboard:'/',companies:'/companies',insights:'/insights',alerts:'/alerts',subscription:'/subscription',pricing:'/pricing',settings:'/settings',add:'/add-company',addtrack:'TRACK',
 summary:`/companies/${id}`,...Object.fromEntries(['overview','website','socials','pricing','news','funding','jobs','changes','insights','tracking'].map(t=>['c-'+t,`/companies/${id}?tab=${t}`])),
 drawerprice:`/companies/${price.companyId}?tab=changes&change=${price.id}`,drawerweb:`/companies/${web.companyId}?tab=changes&change=${web.id}`};
for(const [w,h,scheme] of (process.argv[3]??'1440l,390l').split(',').map(x=>[parseInt(x),x.startsWith('390')?844:900,x.endsWith('d')?'dark':'light'])){
 const mk=async s=>{const c=await b.newContext({viewport:{width:w,height:h},colorScheme:scheme,storageState:s,locale:'en-US'});return c.newPage();};
 const p=await mk({cookies:[],origins:[{origin:base,localStorage:[{name:'rivalscope.token',value:accessToken}]}]});
 for(const [n,path] of Object.entries(S)){
  if(only?.[0]&&only[0]!=='all'&&!only.includes(n))continue;
  if(n==='login'){const q=await mk(undefined);await q.goto(base+'/login',{waitUntil:'networkidle'});await q.screenshot({path:`/tmp/shots/${n}-${w}-${scheme}.png`});await q.close();continue;}
  if(path==='TRACK'){await p.goto(base+'/add-company');await p.getByLabel('Company name').fill('Acme');await p.getByLabel('Company website').fill('acme.com');await p.getByRole('button',{name:'Next'}).click();await p.waitForTimeout(500);}
  else await p.goto(base+path,{waitUntil:'networkidle'});
  await p.waitForTimeout(400);
  await p.screenshot({path:`/tmp/shots/${n}-${w}-${scheme}.png`,fullPage:n!=='drawerprice'&&n!=='drawerweb'});
 }
 await p.context().close();
}
await b.close();
