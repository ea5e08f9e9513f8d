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
Google Analytics | host google-analytics.com | path /gtag/js?id=G- /gtag/js?id=UA- | cookie _ga _gid | inline gtag('config',~'G- gtag('config','G- gtag("config","G- gtag('config',~'UA- gtag('config','UA- GoogleAnalyticsObject
Mixpanel | host cdn.mxpnl.com api-js.mixpanel.com | inline mixpanel.init(
Amplitude | host cdn.amplitude.com cdn.eu.amplitude.com | inline amplitude.getInstance( amplitude.init( | cookie amplitude_id
Heap | host heapanalytics.com heap-api.com | inline heap.load(
PostHog | host app.posthog.com us.posthog.com eu.posthog.com us.i.posthog.com eu.i.posthog.com us-assets.i.posthog.com eu-assets.i.posthog.com | inline posthog.init( | cookie ph_phc_
Plausible | host plausible.io
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
Yandex Metrica | path /metrika/tag.js /metrika/watch.js | inline mc.yandex.ru/metrika | cookie _ym_uid
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
Mailchimp | host chimpstatic.com list-manage.com
Klaviyo | host static.klaviyo.com | cookie __kla_id
Customer.io | host assets.customer.io track.customer.io | inline _cio.load
Braze | host js.appboycdn.com
ActiveCampaign | host activehosted.com trackcmp.net diffuser-cdn.app-us1.com
Iterable | host js.iterable.com
Omnisend | host omnisnippet1.com omnisrc.com
Drip | host tag.getdrip.com
ConvertKit | host f.convertkit.com app.convertkit.com ck.page
MailerLite | host static.mailerlite.com assets.mailerlite.com
Brevo | host sibautomation.com sibforms.com sendinblue.com
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
`,
  ),
  ...rulesOf(
    'Support chat',
    `
Intercom | host widget.intercom.io js.intercomcdn.com | inline widget.intercom.io intercomSettings | cookie intercom-
Drift | host js.driftt.com | inline drift.load(
Zendesk | host static.zdassets.com zopim.com ekr.zdassets.com
Crisp | host client.crisp.chat | inline CRISP_WEBSITE_ID
LiveChat | host cdn.livechatinc.com | inline __lc.license
Tawk.to | host embed.tawk.to | inline embed.tawk.to
Freshchat | host wchat.freshchat.com fw-cdn.com
Qualified | host js.qualified.com
Help Scout | host beacon-v2.helpscout.net | inline beacon-v2.helpscout.net
Front Chat | host chat-assets.frontapp.com
Olark | host static.olark.com | inline olark.identify(
Tidio | host code.tidio.co
Chatwoot | host app.chatwoot.com | inline chatwootSDK.run
Kustomer | host cdn.kustomerapp.com
Gladly | host cdn.gladly.com
LivePerson | host lptag.liveperson.net lpcdn.lpsnmedia.net
Smartsupp | host smartsuppchat.com | inline smartsupp(
JivoChat | host code.jivosite.com code.jivo.ru
Userlike | host userlike-cdn-widgets.s3-eu-west-1.amazonaws.com
Chatra | host call.chatra.io
Ada | host static.ada.support
Chatbase | host www.chatbase.co
Plain | host chat.cdn-plain.com
Pylon | host widget.usepylon.com
HelpCrunch | host widget.helpcrunch.com embed.helpcrunch.com
re:amaze | host cdn.reamaze.com
Landbot | host static.landbot.io
Dixa | host messenger.dixa.io
Kayako | host kayako.com
Salesforce Live Agent | host salesforceliveagent.com service.force.com
Genesys | host apps.mypurecloud.com apps.mypurecloud.de
`,
  ),
  ...rulesOf(
    'Scheduling',
    `
Calendly | host assets.calendly.com calendly.com
Cal.com | host app.cal.com
Chili Piper | host js.chilipiper.com chilipiper.com
HubSpot Meetings | host meetings.hubspot.com
SavvyCal | host embed.savvycal.com
Acuity Scheduling | host embed.acuityscheduling.com app.acuityscheduling.com
YouCanBook.me | host embed.ycb.me
OnceHub | host cdn.oncehub.com cdn.scheduleonce.com
RevenueHero | host assets.revenuehero.io
TidyCal | host asset-tidycal.b-cdn.net
Setmore | host my.setmore.com
SimplyBook.me | host widget.simplybook.me widget.simplybook.it
`,
  ),
  ...rulesOf(
    'Forms',
    `
Typeform | host embed.typeform.com
Jotform | host form.jotform.com cdn.jotfor.ms form.jotformeu.com
Tally | host tally.so
Google Forms | path /forms/d/e/
Formspree | host formspree.io
Formstack | host formstack.com
Wufoo | host wufoo.com
SurveyMonkey | host widget.surveymonkey.com
Qualtrics | host siteintercept.qualtrics.com
Basin | host usebasin.com
Getform | host getform.io
Paperform | host paperform.co
Fillout | host server.fillout.com
HubSpot Forms | path /forms/embed/v2.js /forms/v2.js
Gravity Forms | path /plugins/gravityforms/
Contact Form 7 | path /plugins/contact-form-7/ /contact-form-7/includes/js/index.js?ver=#
WPForms | path /plugins/wpforms /wpforms-lite/
Ninja Forms | path /plugins/ninja-forms/
Salesforce Web-to-Lead | path /servlet/servlet.WebToLead
Pipedrive Web Forms | host webforms.pipedrive.com
Zoho Forms | host forms.zohopublic.com forms.zoho.com
Microsoft Forms | host forms.office.com
Survicate | host survey.survicate.com
Sprig | host cdn.sprig.com
Delighted | host d2yyd1h5u9mauk.cloudfront.net
Refiner | host js.refiner.io
Userback | host static.userback.io
`,
  ),
  ...rulesOf(
    'Advertising',
    `
Meta Pixel | path /fbevents.js | inline fbq('init' fbq("init" connect.facebook.net/en_US/fbevents.js | cookie _fbp
LinkedIn Insight Tag | host snap.licdn.com | media px.ads.linkedin.com | inline _linkedin_partner_id
Google Ads | host googleadservices.com googleads.g.doubleclick.net | media googleads.g.doubleclick.net | path /gtag/js?id=AW- | inline gtag('config',~'AW- gtag('config','AW- gtag("config","AW- | cookie _gcl_au
Google AdSense | host pagead2.googlesyndication.com | dom [name=google-adsense-account]
Google Publisher Tag | host securepubads.g.doubleclick.net | path /tag/js/gpt.js
Google Campaign Manager 360 | host fls.doubleclick.net
Microsoft Advertising | host bat.bing.com | media bat.bing.com | inline bat.bing.com/bat.js | cookie _uetsid
TikTok Pixel | host analytics.tiktok.com | inline ttq.load( | cookie _ttp
X Pixel | host static.ads-twitter.com | inline twq('config' twq('init'
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
  ...rulesOf(
    'Reviews',
    `
G2 | host tracking.g2crowd.com tracking-api.g2.com
Trustpilot | host widget.trustpilot.com invitejs.trustpilot.com
Capterra | media ct.capterra.com | host ct.capterra.com
Feefo | host api.feefo.com
Reviews.io | host widget.reviews.io widget.reviews.co.uk
Trusted Shops | host widgets.trustedshops.com
Bazaarvoice | host apps.bazaarvoice.com display.ugc.bazaarvoice.com
PowerReviews | host ui.powerreviews.com
Judge.me | host cdn.judge.me judgeme.imgix.net
Stamped | host cdn1.stamped.io cdn-stamped-io.azureedge.net
Okendo | host cdn-static.okendo.io
Loox | host loox.io
Senja | host widget.senja.io static.senja.io
Testimonial | host embed-v2.testimonial.to testimonial.to
Birdeye | host birdeye.com
Podium | host connect.podium.com
Elfsight | host apps.elfsight.com static.elfsight.com elfsightcdn.com
`,
  ),
  ...rulesOf(
    'Consent',
    `
OneTrust | host cdn.cookielaw.org cookie-cdn.cookiepro.com optanon.blob.core.windows.net | cookie OptanonConsent
Cookiebot | host consent.cookiebot.com consentcdn.cookiebot.com
Usercentrics | host usercentrics.eu
Didomi | host sdk.privacy-center.org | cookie didomi_token
Osano | host cmp.osano.com
CookieYes | host cdn-cookieyes.com app.cookieyes.com | cookie cookieyes-consent
Termly | host app.termly.io
Iubenda | host cdn.iubenda.com cs.iubenda.com
TrustArc | host consent.trustarc.com consent.truste.com
Complianz | path /plugins/complianz-gdpr | cookie cmplz_
Borlabs Cookie | path /plugins/borlabs-cookie/
Quantcast Choice | host cmp.quantcast.com cmp.inmobi.com
Sourcepoint | host cdn.privacy-mgmt.com
Axeptio | host static.axept.io
tarteaucitron | path /tarteaucitron.js /tarteaucitron.min.js
Cookie Information | host policy.app.cookieinformation.com
Ketch | host global.ketchcdn.com
Transcend | host transcend-cdn.com cdn.transcend.io
CookieFirst | host consent.cookiefirst.com
consentmanager | host cdn.consentmanager.net delivery.consentmanager.net
CookieHub | host cookiehub.net cdn.cookiehub.eu
Enzuzo | host app.enzuzo.com
Secure Privacy | host app.secureprivacy.ai
Osano Cookie Consent | path /cookieconsent.min.js /cookieconsent@
`,
  ),
];
