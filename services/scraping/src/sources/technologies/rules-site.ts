/** What a site is made and sold with. */
import { type Rule, rulesOf } from './rule.ts';

export const SITE_RULES: readonly Rule[] = [
  ...rulesOf(
    'CMS',
    `
WordPress | generator wordpress | path /wp-content/ /wp-includes/ /wp-emoji-release.min.js?ver=# /wp-includes/css/dist/block-library/style.min.css?ver=# | header link:rel="https://api.w.org/" x-pingback:xmlrpc.php
Drupal | generator drupal | header x-generator:drupal x-drupal-cache x-drupal-dynamic-cache | dom [data-drupal-selector] [data-drupal-link-system-path]
Joomla | generator joomla | path /media/system/js/core /media/vendor/joomla-custom-elements/
Ghost | generator ghost | header x-ghost-cache-status | path /public/ghost-stats.min.js /ghost/portal@ /sodo-search@ | dom [data-ghost]
Contentful | media ctfassets.net
Sanity | media cdn.sanity.io
Prismic | host static.cdn.prismic.io | media images.prismic.io prismic-io.s3.amazonaws.com
Storyblok | media a.storyblok.com a-us.storyblok.com
DatoCMS | media datocms-assets.com
Hygraph | media graphassets.com media.graphcms.com
Kontent.ai | media assets-us-01.kc-usercontent.com preview-assets-us-01.kc-usercontent.com assets-eu-01.kc-usercontent.com
Agility CMS | media cdn.agilitycms.com cdn-usa.agilitycms.cloud
ButterCMS | media cdn.buttercms.com
Builder.io | media cdn.builder.io
Cosmic | media imgix.cosmicjs.com cdn.cosmicjs.com
TYPO3 | generator typo3 | path /typo3temp/ /typo3conf/
Adobe Experience Manager | path /etc.clientlibs/ /etc/designs/
Adobe Edge Delivery Services | path /scripts/aem.js /scripts/lib-franklin.js
Sitecore | cookie SC_ANALYTICS_GLOBAL_COOKIE | media edge.sitecorecloud.io
Optimizely CMS | cookie EPi: EPiStateMarker .EPiForm_
Umbraco | header x-umbraco-version
Kentico | generator kentico | cookie CMSPreferredCulture CMSCsrfCookie
Sitefinity | generator sitefinity
Contao | generator contao
Concrete CMS | generator concrete5 concrete~cms
Craft CMS | header x-powered-by:craft~cms | cookie CraftSessionId
Statamic | header x-powered-by:statamic
ProcessWire | header x-powered-by:processwire
October CMS | cookie october_session
Silverstripe | generator silverstripe
Plone | generator plone
DNN | generator dotnetnuke | cookie DotNetNukeAnonymous
1C-Bitrix | header x-powered-cms:bitrix | cookie BITRIX_SM_
HubSpot CMS | generator hubspot | header x-hs-hub-id | path /hs/hsstatic/
Blogger | generator blogger
WordPress.com | header host-header:wordpress.com | path /_static/??
Liferay | header liferay-portal
Backdrop CMS | generator backdrop~cms
Bolt | generator bolt
Pimcore | header x-powered-by:pimcore
Neos | header x-flow-powered:flow
Shopware | path /bundles/storefront/ | dom [data-form-csrf-handler] | header sw-context-token sw-version-id
Grav | generator gravcms
Bludit | generator bludit
Decap CMS | path /decap-cms@ /netlify-cms@
Strapi | media strapiapp.com
MODX | header x-powered-by:modx
`,
  ),
  ...rulesOf(
    'Site builder',
    `
Webflow | generator webflow | host website-files.com | dom [data-wf-site]
Wix | generator wix.com | host parastorage.com | header x-wix-request-id
Squarespace | generator squarespace | host static1.squarespace.com assets.squarespace.com | header server:squarespace
Framer | generator framer | host events.framer.com framerusercontent.com | dom [data-framer-hydrate-v2]
Unbounce | host d9hhrg4mnvzow.cloudfront.net
Elementor | generator elementor | path /plugins/elementor/ /plugins/elementor/assets/js/frontend.min.js?ver=#
Divi | generator divi | path /themes/Divi/
WPBakery | generator powered~by~wpbakery | path /plugins/js_composer/ /js_composer/assets/css/js_composer.min.css?ver=#
Beaver Builder | path /plugins/bb-plugin/ /plugins/beaver-builder-lite-version/
Duda | host static.cdn-website.com
Weebly | host cdn2.editmysite.com cdn11.editmysite.com
GoDaddy Website Builder | generator starfield~technologies | host img1.wsimg.com
Tilda | host static.tildacdn.com
Strikingly | host static-assets.strikinglycdn.com
Jimdo | host assets.jimstatic.com u.jimcdn.com jimcdn.com
Carrd | header server:carrd
Bubble | header x-bubble-perf x-bubble-capacity-used
Softr | host assets.softr-files.com
Typedream | media cdn.typedream.com
Leadpages | host js.center.io static.leadpages.net | media static.leadpages.net
Instapage | host g.instapage.com heatmap-events-collector.instapage.com cdn.instapagemetrics.com | media storage.instapage.com
ClickFunnels | host app.clickfunnels.com | header x-cf2-powered-by:clickfunnels
Swipe Pages | media swipepages.com
Kajabi | host kajabi-app-assets.kajabi-cdn.com | media kajabi-storefronts-production.kajabi-cdn.com
Thinkific | media import.cdn.thinkific.com
Teachable | host fedora.teachablecdn.com | media uploads.teachablecdn.com
Odoo | generator odoo | path /web.assets_frontend | dom [data-oe-model]
Hostinger Website Builder | generator hostinger~website~builder | media assets.zyrosite.com
Plasmic | media img.plasmic.app site-assets.plasmic.app
Mobirise | generator mobirise | path /mbr-additional.css
Webador | host jwwb.nl | media jwwb.nl
Lovable | host cdn.gpteng.co
v0 | generator v0.app v0.dev
JustSystems Homepage Builder | generator justsystems~homepage~builder
Bricks | path /themes/bricks/
Oxygen | path /plugins/oxygen/
Brizy | path /plugins/brizy/
Umso | media landen.imgix.net
`,
  ),
  ...rulesOf(
    'Static site generator',
    `
Hugo | generator hugo
Jekyll | generator jekyll
Hexo | generator hexo
Eleventy | generator eleventy
Pelican | generator pelican
Nikola | generator nikola
Publii | generator publii
Gridsome | generator gridsome
Quarto | generator quarto
Middleman | generator middleman
Zola | generator zola
Lektor | generator lektor
Octopress | generator octopress
`,
  ),
  ...rulesOf(
    'Documentation',
    `
Docusaurus | generator docusaurus | dom #__docusaurus
VitePress | generator vitepress
VuePress | generator vuepress
MkDocs | generator mkdocs
Sphinx | dom #documentation_options | path /_static/documentation_options.js
Read the Docs | host assets.readthedocs.org | dom [name=readthedocs-project-slug] readthedocs-flyout
GitBook | generator gitbook | media files.gitbook.io | host integrations.gitbook.com
ReadMe | host cdn.readme.io | media files.readme.io | dom [name=readme-deploy]
Mintlify | generator mintlify | media mintlify.s3.us-west-1.amazonaws.com mintlify.s3-us-west-1.amazonaws.com mintcdn.com
Starlight | generator starlight
Antora | generator antora
Doxygen | generator doxygen
Redoc | host cdn.redoc.ly | dom redoc
Swagger UI | path /swagger-ui-bundle.js /swagger-ui.css
Document360 | host cdn.document360.io | media cdn.document360.io
HelpDocs | host cdn.helpdocs.io
Docsify | path /docsify.min.js /docsify@
Diplodoc | generator diplodoc
Scalar | path /@scalar/api-reference
Stoplight | path /@stoplight/elements
`,
  ),
  ...rulesOf(
    'Community',
    `
Discourse | generator discourse | header x-discourse-route
phpBB | cookie phpbb3_
XenForo | cookie xf_csrf xf_session | dom [data-xf-init]
MediaWiki | generator mediawiki
DokuWiki | generator dokuwiki | cookie DokuWiki
Disqus | host disqus.com disquscdn.com
Giscus | host giscus.app
Utterances | host utteranc.es
Commento | host cdn.commento.io
Bettermode | host tribe.so
Canny | host canny.io | inline Canny(
Moodle | cookie MoodleSession
`,
  ),
  ...rulesOf(
    'E-commerce',
    `
Shopify | host cdn.shopify.com shopifycloud.com | header x-shopify-stage x-shopid | cookie _shopify_ | inline Shopify.theme | dom [name=shopify-checkout-api-token]
WooCommerce | generator woocommerce | path /plugins/woocommerce/ /plugins/woocommerce/assets/css/woocommerce.css?ver=# /assets/js/frontend/woocommerce.min.js?ver=# | cookie woocommerce_
Magento | header x-magento-vary x-magento-tags x-magento-cache-debug | path /mage/cookies.js /mage/requirejs/ | cookie mage-cache- | dom [data-mage-init]
BigCommerce | host checkout-sdk.bigcommerce.com cdn11.bigcommerce.com
PrestaShop | generator prestashop | cookie PrestaShop-
OpenCart | cookie OCSESSID | path /catalog/view/javascript/
Ecwid | host app.ecwid.com
Snipcart | host cdn.snipcart.com
Salesforce Commerce Cloud | cookie dwsid dwanonymous_ | path /on/demandware.static/ /on/demandware.store/
SAP Commerce Cloud | cookie anonymous-consents _hybris
VTEX | host vteximg.com.br io.vtex.com.br vtexassets.com | cookie VtexFingerPrint VtexWorkspace
Gumroad | host gumroad.com
Sellfy | host sellfy.com
FastSpring | host sbl.onfastspring.com d1f8f9xcsvx3ha.cloudfront.net
Easy Digital Downloads | generator easy~digital~downloads | path /plugins/easy-digital-downloads/
Lightspeed eCom | host cdn.webshopapp.com
Nuvemshop | host acdn.mitiendanube.com
Volusion | path /v/vspfiles/
Yotpo | host staticw2.yotpo.com cdn-widgetsrepository.yotpo.com
Recharge | host static.rechargecdn.com
Bold Commerce | host static.boldcommerce.com
Attentive | host cdn.attn.tv
Rebuy | host cdn.rebuyengine.com
LoyaltyLion | host sdk.loyaltylion.net
Smile.io | host js.smile.io
Gorgias | host config.gorgias.chat assets.gorgias.chat
Route | host cdn.routeapp.io
`,
  ),
  ...rulesOf(
    'Payments',
    `
Stripe | host js.stripe.com checkout.stripe.com buy.stripe.com | cookie __stripe_ | inline pk_live_ | dom stripe-pricing-table stripe-buy-button
Paddle | host cdn.paddle.com sandbox-cdn.paddle.com
PayPal | host paypalobjects.com www.paypal.com | media paypalobjects.com
Chargebee | host js.chargebee.com | dom [data-cb-type]
Recurly | host js.recurly.com
Braintree | host js.braintreegateway.com
Lemon Squeezy | host app.lemonsqueezy.com assets.lemonsqueezy.com
Klarna | host klarnaservices.com x.klarnacdn.net js.klarna.com | dom klarna-placement
Adyen | host checkoutshopper-live.adyen.com checkoutshopper-test.adyen.com live.adyen.com
Square | host js.squareup.com js.squareupsandbox.com web.squarecdn.com
Razorpay | host checkout.razorpay.com
Mollie | host js.mollie.com
GoCardless | host pay.gocardless.com
Checkout.com | host cdn.checkout.com
Authorize.net | host js.authorize.net jstest.authorize.net
Affirm | host cdn1.affirm.com
Afterpay | host js.afterpay.com static.afterpay.com portal.afterpay.com | dom afterpay-placement square-placement
Sezzle | host widget.sezzle.com
Amazon Pay | host static-na.payments-amazon.com static-eu.payments-amazon.com
Paystack | host js.paystack.co
Flutterwave | host checkout.flutterwave.com
Mercado Pago | host sdk.mercadopago.com secure.mlstatic.com
PayU | host secure.payu.com
2Checkout | host secure.2checkout.com secure.avangate.com
Plaid | host cdn.plaid.com
Zuora | host static.zuora.com
Maxio | host js.chargify.com
Outseta | host cdn.outseta.com
Memberstack | host static.memberstack.com api.memberstack.io
Memberful | host d35xxde4fgg0cx.cloudfront.net
Donorbox | host donorbox.org
Patreon | host c6.patreon.com
YooKassa | host yookassa.ru
CloudPayments | host widget.cloudpayments.ru
iyzico | host static.iyzipay.com
PayTR | host www.paytr.com
Polar | path /@polar-sh/checkout
`,
  ),
];
