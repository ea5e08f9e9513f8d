/** By what a site is asked, answers and lets visitors speak. */
import { type Rule, rulesOf } from './rule.ts';

export const CONTACT_RULES: readonly Rule[] = [
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
Tidio | host code.tidio.co | inline code.tidio.co
Chatwoot | host app.chatwoot.com | inline chatwootSDK.run
Kustomer | host cdn.kustomerapp.com
Gladly | host cdn.gladly.com
LivePerson | host lptag.liveperson.net lpcdn.lpsnmedia.net
Smartsupp | host smartsuppchat.com | inline smartsupp(
JivoChat | host code.jivosite.com code.jivo.ru | inline code.jivosite.com code.jivo.ru
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
BotPenguin | host cdn.botpenguin.com
Chaty | path /plugins/chaty/
Voiceflow | host cdn.voiceflow.com | inline cdn.voiceflow.com
Botpress | host cdn.botpress.cloud
ElevenLabs Agents | dom elevenlabs-convai
Typebot | path /@typebot.io/ | inline /@typebot.io/
`,
  ),
  ...rulesOf(
    'Scheduling',
    `
Calendly | host assets.calendly.com calendly.com | inline Calendly.init
Cal.com | host app.cal.com | inline app.cal.com/embed
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
Formspree | host formspree.io | inline //formspree.io/f/
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
FormSubmit | host formsubmit.co | inline //formsubmit.co/
Web3Forms | host api.web3forms.com | inline api.web3forms.com/submit
EmailJS | host cdn.emailjs.com | path /@emailjs/browser /emailjs-com@ | inline emailjs.init(
Formspark | host submit-form.com | inline //submit-form.com/
Formcarry | host formcarry.com | inline //formcarry.com/s/
Netlify Forms | dom [data-netlify] [netlify-honeypot]
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
Trustindex | host cdn.trustindex.io
ProvenExpert | host www.provenexpert.com
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
CookieYes | host cdn-cookieyes.com app.cookieyes.com | cookie cookieyes-consent | path /plugins/cookie-law-info/ /plugins/webtoffee-gdpr-cookie-consent/
Termly | host app.termly.io
Iubenda | host cdn.iubenda.com cs.iubenda.com embeds.iubenda.com | inline cdn.iubenda.com
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
Osano Cookie Consent | path /cookieconsent.min.js /npm/cookieconsent@ //unpkg.com/cookieconsent@ /cookieconsent2/#/
Cookie-Script | host cookie-script.com | inline cdn.cookie-script.com
Cookie Notice | path /plugins/cookie-notice/
Real Cookie Banner | path /plugins/real-cookie-banner
Moove GDPR Cookie Compliance | path /plugins/gdpr-cookie-compliance/
Klaro | host cdn.kiprotect.com | path /klaro.js /klaro@
CookieConsent | path /orestbida/cookieconsent@ /vanilla-cookieconsent@
TermsFeed | path //www.termsfeed.com/public/cookie-consent/
CCM19 | host cloud.ccm19.de | path /ccm19.js
`,
  ),
  ...rulesOf(
    'Social media',
    `
AddToAny | host static.addtoany.com | path /plugins/add-to-any/
AddThis | host s7.addthis.com
ShareThis | host platform-api.sharethis.com
X Widgets | host platform.twitter.com platform.x.com
Instagram Embed | host platform.instagram.com | path //www.instagram.com/embed.js
LinkedIn Plugins | host platform.linkedin.com
Smash Balloon | path /plugins/instagram-feed/ /plugins/custom-facebook-feed/
EmbedSocial | host embedsocial.com
Curator.io | host cdn.curator.io
Taggbox | host widget.taggbox.com
`,
  ),
];
