/** What a site measures, advertises, asks and talks with. */
import { type Rule, rulesOf } from './rule.ts';

export const MARKET_RULES: readonly Rule[] = [
  ...rulesOf(
    'Tag manager',
    `
Google Tag Manager | path /gtm.js?id= /ns.html?id=GTM- | inline googletagmanager.com/gtm.js 'gtm.start'
Tealium | host tags.tiqcdn.com | cookie utag_main
Adobe Launch | host assets.adobedtm.com
Ensighten | host nexus.ensighten.com
Commanders Act | host cdn.tagcommander.com
Piwik PRO | host piwik.pro
Segment | host cdn.segment.com cdn.segment.io | inline cdn.segment.com/analytics.js | cookie ajs_anonymous_id
RudderStack | host cdn.rudderlabs.com | inline rudderanalytics.load( | cookie rl_anonymous_id
mParticle | host jssdkcdns.mparticle.com jssdks.mparticle.com
Freshpaint | inline freshpaint.init(
Stape | host stape.io
Zaraz | path /cdn-cgi/zaraz/
`,
  ),
  ...rulesOf(
    'Analytics',
    `
Google Analytics | host google-analytics.com | path /gtag/js?id=G- /gtag/js?id=UA- | cookie _ga _gid | inline gtag('config',~'G- gtag('config','G- gtag("config","G- gtag('config',~'UA- gtag('config','UA- GoogleAnalyticsObject google-analytics.com/analytics.js google-analytics.com/ga.js _gaq.push(
Mixpanel | host cdn.mxpnl.com api-js.mixpanel.com | inline mixpanel.init(
Amplitude | host cdn.amplitude.com cdn.eu.amplitude.com | inline amplitude.getInstance( amplitude.init( | cookie amplitude_id
Heap | host heapanalytics.com heap-api.com | inline heap.load(
PostHog | host app.posthog.com us.posthog.com eu.posthog.com us.i.posthog.com eu.i.posthog.com us-assets.i.posthog.com eu-assets.i.posthog.com | inline posthog.init( | cookie ph_phc_
Plausible | host plausible.io | inline plausible.init(
Fathom | host cdn.usefathom.com
Simple Analytics | host scripts.simpleanalyticscdn.com queue.simpleanalyticscdn.com | media queue.simpleanalyticscdn.com
Umami | host cloud.umami.is analytics.umami.is
GoatCounter | host gc.zgo.at
Pirsch | host api.pirsch.io
Matomo | host matomo.cloud cdn.matomo.cloud | path /matomo.js /piwik.js /matomo.php | inline _paq.push( | cookie _pk_id _pk_ses
Hotjar | host static.hotjar.com script.hotjar.com | inline static.hotjar.com | cookie _hjSession _hjid
Microsoft Clarity | host clarity.ms | inline www.clarity.ms/tag | cookie _clck _clsk
FullStory | host edge.fullstory.com rs.fullstory.com | inline window['_fs_host'] | cookie fs_uid
Adobe Analytics | host omtrdc.net 2o7.net | media omtrdc.net | cookie AMCV_
Cloudflare Web Analytics | host static.cloudflareinsights.com
Vercel Analytics | path /_vercel/insights/ | host va.vercel-scripts.com
Pendo | host cdn.pendo.io cdn.eu.pendo.io | inline pendo.initialize(
Mouseflow | host cdn.mouseflow.com | cookie mf_user
Lucky Orange | host luckyorange.com cdn.luckyorange.net d10lpsik1i8c69.cloudfront.net
Crazy Egg | host script.crazyegg.com | cookie _ceir
Contentsquare | host t.contentsquare.net | cookie _cs_id
Quantum Metric | host cdn.quantummetric.com
Smartlook | host web-sdk.smartlook.com rec.smartlook.com
LogRocket | host cdn.logrocket.io cdn.lr-ingest.io cdn.lr-in.com cdn.logrocket.com | inline LogRocket.init(
Inspectlet | host cdn.inspectlet.com
Microsoft Application Insights | host az416426.vo.msecnd.net js.monitor.azure.com
Yandex Metrica | path /metrika/tag.js /metrika/watch.js | inline mc.yandex.ru/metrika | cookie _ym_uid | media mc.yandex.ru
Baidu Analytics | host hm.baidu.com | inline hm.baidu.com/hm.js
Chartbeat | host static.chartbeat.com
Parse.ly | host cdn.parsely.com
comScore | host sb.scorecardresearch.com
Quantcast Measure | host secure.quantserve.com | media pixel.quantserve.com
Snowplow | inline GlobalSnowplowNamespace | cookie _sp_id
Kissmetrics | host scripts.kissmetrics.io i.kissmetrics.com
Woopra | host static.woopra.com | inline woopra.config(
Clicky | host static.getclicky.com | media in.getclicky.com
Statcounter | media c.statcounter.com | host statcounter.com
Koala | host cdn.getkoala.com
June | path /@june-so/
Dreamdata | host cdn.dreamdata.cloud
HockeyStack | path /npm/hockeystack@
Ahrefs Web Analytics | host analytics.ahrefs.com
Rybbit | host app.rybbit.io
Swetrix | host swetrix.org
Jetpack Stats | host stats.wp.com
Northbeam | host j.northbeam.io
Triple Whale | host api.config-security.com
Site Kit | generator site~kit~by~google
Splitbee | host cdn.splitbee.io
TelemetryDeck | host cdn.telemetrydeck.com
Nepcha | host api.nepcha.com
DataFast | host datafa.st
OpenPanel | host openpanel.dev
Top.Mail.Ru | host top-fwz1.mail.ru | inline top-fwz1.mail.ru
LiveInternet | media counter.yadro.ru
51.LA | host js.users.51.la sdk.51.la
CNZZ | host cnzz.com
Naver Analytics | host wcs.naver.net
etracker | host static.etracker.com code.etracker.com
`,
  ),
  ...rulesOf(
    'A/B testing',
    `
Optimizely | host cdn.optimizely.com logx.optimizely.com | cookie optimizelyEndUserId
VWO | host dev.visualwebsiteoptimizer.com | inline _vwo_code | cookie _vwo_uuid
LaunchDarkly | host app.launchdarkly.com clientstream.launchdarkly.com events.launchdarkly.com
AB Tasty | host try.abtasty.com | cookie ABTasty
Kameleoon | host kameleoon.eu kameleoon.io | cookie kameleoonVisitorCode
Convert | host cdn-4.convertexperiments.com cdn-3.convertexperiments.com
Google Optimize | host optimize.google.com | path /optimize.js?id=
Statsig | path /@statsig/ | host featureassets.org
Split | host sdk.split.io
GrowthBook | host cdn.growthbook.io
Eppo | host fscdn.eppo.cloud
Dynamic Yield | host cdn.dynamicyield.com st.dynamicyield.com | cookie _dyid
Mutiny | host client-registry.mutinycdn.com
Intellimize | host cdn.intellimize.co api.intellimize.co
Webflow Optimize | host webflow-optimize.com
Zoho PageSense | host cdn.pagesense.io | inline cdn.pagesense.io
`,
  ),
  ...rulesOf(
    'Monitoring',
    `
Sentry | host sentry-cdn.com ingest.sentry.io ingest.us.sentry.io ingest.de.sentry.io | inline Sentry.init( | dom [name=sentry-trace]
Datadog RUM | host datadoghq-browser-agent.com | inline DD_RUM.init(
New Relic | host js-agent.newrelic.com bam.nr-data.net | inline NREUM.info NREUM||(NREUM window.NREUM
Bugsnag | host d2wy8f7a9ursnm.cloudfront.net | inline Bugsnag.start(
Rollbar | inline _rollbarConfig | host cdn.rollbar.com
TrackJS | host cdn.trackjs.com
Raygun | host cdn.raygun.io
Honeybadger | host js.honeybadger.io
Dynatrace | header x-oneagent-js-injection | cookie dtCookie rxVisitor
AppDynamics | host cdn.appdynamics.com | cookie ADRUM
Elastic APM | path /elastic-apm-rum.umd
Boomerang mPulse | host c.go-mpulse.net s.go-mpulse.net
SpeedCurve | host cdn.speedcurve.com
Pingdom RUM | host rum-static.pingdom.net
Instana | host eum.instana.io
Grafana Faro | path /@grafana/faro-
Highlight | host pub.highlight.io
Airbrake | host cdn.airbrake.io
Embrace | host cdn.embrace.io
`,
  ),
  ...rulesOf(
    'Marketing automation',
    `
HubSpot | host js.hs-scripts.com js-eu1.hs-scripts.com js-na1.hs-scripts.com js.hsforms.net js-eu1.hsforms.net js.hs-analytics.net js.hs-banner.com js.hscollectedforms.net js.hsadspixel.net forms.hsforms.com | inline hbspt.forms.create( | cookie hubspotutk __hstc
Marketo | host munchkin.marketo.net app-lon.marketo.com mktoresp.com | path /js/forms2/js/forms2.min.js | inline Munchkin.init( | cookie _mkto_trk
Salesforce Pardot | host pi.pardot.com go.pardot.com | inline piAId
Salesforce Marketing Cloud | host exacttarget.com collect.igodigital.com
Oracle Eloqua | host img.en25.com s.eloqua.com | cookie ELOQUA | inline _elqQ
Mailchimp | host chimpstatic.com list-manage.com list-manage1.com cdn-images.mailchimp.com | path //s3.amazonaws.com/downloads.mailchimp.com/
Klaviyo | host static.klaviyo.com | cookie __kla_id
Customer.io | host assets.customer.io track.customer.io | inline _cio.load
Braze | host js.appboycdn.com
ActiveCampaign | host activehosted.com trackcmp.net diffuser-cdn.app-us1.com
Iterable | host js.iterable.com
Omnisend | host omnisnippet1.com omnisrc.com
Drip | host tag.getdrip.com
ConvertKit | host f.convertkit.com app.convertkit.com ck.page
MailerLite | host static.mailerlite.com assets.mailerlite.com
Brevo | host sibautomation.com sibforms.com sendinblue.com conversations-widget.brevo.com | inline conversations-widget.brevo.com sibforms.com
GetResponse | host us-wbe.gr-cdn.com us-an.gr-cdn.com
Campaign Monitor | host createsend.com createsend1.com
Constant Contact | host static.ctctcdn.com
Beehiiv | host embeds.beehiiv.com
Substack | host substackcdn.com substackapi.com | media substackcdn.com
Sendlane | host sendlane.com
Loops | host app.loops.so
Act-On | host ci.acton.com
SharpSpring | host marketingautomation.services
Keap | host infusionsoft.com infusionsoft.app
OptinMonster | host a.omappapi.com a.opmnstr.com
Sumo | host load.sumo.com load.sumome.com
Privy | host widget.privy.com
Justuno | host cdn.jst.ai cdn.justuno.com
OneSignal | host cdn.onesignal.com
PushEngage | host clientcdn.pushengage.com
CleverTap | host static.clevertap.com
MoEngage | host cdn.moengage.com
WebEngage | host widgets.in.webengage.com cdn.widgets.webengage.com
Bloomreach | host exponea.com
Emarsys | host cdn.scarabresearch.com
Insider | host useinsider.com
Zoho SalesIQ | host salesiq.zoho.com salesiq.zohopublic.com
ManyChat | host widget.manychat.com
Userpilot | host js.userpilot.io
Appcues | host fast.appcues.com
Userflow | host js.userflow.com
Chameleon | host fast.chameleon.io
WalkMe | host cdn.walkme.com
Userlane | host cdn.userlane.com
KickoffLabs | host cdn.kickoffpages.com
HighLevel | host widgets.leadconnectorhq.com link.msgsndr.com api.leadconnectorhq.com
EmailOctopus | host eocampaign1.com
Sender | host cdn.sender.net | inline cdn.sender.net
Zoho CRM | path /crm/WebToLeadForm
Bitrix24 | host bitrix24.com bitrix24.ru bitrix24.eu | inline /upload/crm/site_button/loader_
amoCRM | host gso.amocrm.ru forms.amocrm.ru
RD Station | host d335luupugsy2.cloudfront.net
`,
  ),
  ...rulesOf(
    'Advertising',
    `
Meta Pixel | path /fbevents.js //www.facebook.com/tr? | inline fbq('init' fbq("init" connect.facebook.net/en_US/fbevents.js | cookie _fbp
LinkedIn Insight Tag | host snap.licdn.com | media px.ads.linkedin.com | inline _linkedin_partner_id
Google Ads | host googleadservices.com googleads.g.doubleclick.net | media googleads.g.doubleclick.net | path /gtag/js?id=AW- | inline gtag('config',~'AW- gtag('config','AW- gtag("config","AW- | cookie _gcl_au
Google AdSense | host pagead2.googlesyndication.com | dom [name=google-adsense-account]
Google Publisher Tag | host securepubads.g.doubleclick.net | path /tag/js/gpt.js
Google Campaign Manager 360 | host fls.doubleclick.net
Microsoft Advertising | host bat.bing.com | media bat.bing.com | inline bat.bing.com/bat.js | cookie _uetsid
TikTok Pixel | host analytics.tiktok.com | inline ttq.load( | cookie _ttp
X Pixel | host static.ads-twitter.com | inline twq('config' twq('init' static.ads-twitter.com/uwt.js | path //analytics.twitter.com/i/adsct //t.co/i/adsct
Reddit Pixel | host www.redditstatic.com | inline rdt('init'
Pinterest Tag | host s.pinimg.com | media ct.pinterest.com | inline pintrk('load'
Snap Pixel | host sc-static.net | inline snaptr('init'
Quora Pixel | host a.quora.com | media q.quora.com | inline qp('init'
AdRoll | host s.adroll.com d.adroll.com | inline adroll_adv_id
Criteo | host static.criteo.net dynamic.criteo.com
Taboola | host cdn.taboola.com
Outbrain | host amplify.outbrain.com widgets.outbrain.com | inline amplify.outbrain.com
The Trade Desk | host js.adsrvr.org insight.adsrvr.org | media insight.adsrvr.org
StackAdapt | host tags.srv.stackadapt.com
Amazon Advertising | host c.amazon-adsystem.com s.amazon-adsystem.com
RollWorks | host s.rollworks.com
Influ2 | host www.influ2.com
Perfect Audience | host tag.perfectaudience.com
Podscribe | host d34r8q7sht0t9k.cloudfront.net
Spotify Pixel | host pixel.byspotify.com
Carbon Ads | host cdn.carbonads.com
EthicalAds | host media.ethicalads.io
Xandr | host acdn.adnxs.com | media ib.adnxs.com secure.adnxs.com
Media.net | host contextual.media.net
Ezoic | host ezojs.com | cookie ezoadgid_
Mediavine | host scripts.mediavine.com
Impact | host utt.impactcdn.com d.impactradius-event.com
PartnerStack | host js.partnerstack.com
Rewardful | host r.wdfl.co
FirstPromoter | host cdn.firstpromoter.com
Tapfiliate | host script.tapfiliate.com
Awin | host www.dwin1.com
ShareASale | host www.shareasale-analytics.com | media shareasale.com
Refersion | host cdn.refersion.com
Friendbuy | host static.fbot.me
ReferralCandy | host go.referralcandy.com
VK Pixel | path //vk.com/rtrg?
LINE Tag | host d.line-scdn.net | inline d.line-scdn.net
Yahoo! JAPAN Ads | inline s.yimg.jp/images/listing/tool/cv/
Kakao Pixel | inline kakaoPixel(
ClickCease | host www.clickcease.com | inline www.clickcease.com
CallRail | host cdn.callrail.com | inline cdn.callrail.com
`,
  ),
  ...rulesOf(
    'Sales intelligence',
    `
Clearbit | host tag.clearbitscripts.com x.clearbitjs.com reveal.clearbit.com
6sense | host j.6sc.co 6sc.co
Demandbase | host tag.demandbase.com scripts.demandbase.com
ZoomInfo | host ws.zoominfo.com ws-assets.zoominfo.com
RB2B | host b2bjsstore.s3.us-west-2.amazonaws.com
Dealfront | host sc.lfeeder.com lftracker.leadfeeder.com
Albacross | host serve.albacross.com
Bombora | host ml314.com
Warmly | host opps-widget.getwarmly.com
Common Room | host cdn.cr-relay.com
Factors.ai | host app.factors.ai
Apollo | host assets.apollo.io
Lead Forensics | host secure.leadforensics.com
Snitcher | host cdn.snitcher.com
Salesloft | host scout-cdn.salesloft.com scout.salesloft.com
Navattic | host js.navattic.com capture.navattic.com
Storylane | host js.storylane.io app.storylane.io
Arcade | host demo.arcade.software app.arcade.software
Supademo | host app.supademo.com
Walnut | host app.teamwalnut.com
Tourial | host app.tourial.com
`,
  ),
];
