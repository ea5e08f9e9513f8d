/** What a site is built of and where it runs. */
import { type Rule, rulesOf } from './rule.ts';

export const BUILD_RULES: readonly Rule[] = [
  ...rulesOf(
    'Framework',
    `
Next.js | path /_next/static/ | header x-powered-by:next.js x-nextjs-cache x-nextjs-prerender | dom #__NEXT_DATA__
Nuxt | path /_nuxt/ | dom #__NUXT_DATA__ #__nuxt | inline window.__NUXT__
Gatsby | generator gatsby | dom #___gatsby
Astro | generator astro | path /_astro/ | dom astro-island
Remix | inline window.__remixContext
React Router | inline window.__reactRouterContext
SvelteKit | path /_app/immutable/ | dom [data-sveltekit-preload-data] [data-sveltekit-hydrate]
Angular | dom [ng-version]
AngularJS | path /angular.min.js /angularjs/#/ | dom [ng-app] [data-ng-app]
React | path /react-dom. /react-dom@ /react-dom@# /react.production.min.js /react-dom/#/ | dom [data-reactroot] [data-reactid]
Preact | path /preact@ /preact.min.js
Vue.js | path /vue.min.js /vue.global /vue@ /vue@# /ajax/libs/vue/#/ | dom [data-v-app] [data-server-rendered]
Alpine.js | path /alpinejs /alpine.min.js /alpinejs@# | dom [x-data]
htmx | path /htmx.org /htmx.min.js /htmx.org@# | dom [hx-get] [hx-post] [hx-boost]
Qwik | dom [q:container]
Solid | inline _$HY=
Ember.js | path /ember.min.js
Stimulus | path /@hotwired/stimulus /stimulus.min.js
Turbo | path /turbo.min.js /@hotwired/turbo | dom turbo-frame
Livewire | path /livewire.js /livewire.min.js | dom [wire:id] [wire:initial-data] [wire:snapshot]
Backbone.js | path /backbone-min.js /backbone.min.js /backbone.js/#/
Knockout | path /knockout.js /knockout-min.js
Lit | path /lit-html /lit@
Stencil | dom [data-stencil-build]
Blazor | path /_framework/blazor.
Flutter | path /flutter_bootstrap.js | dom flt-glass-pane
Ruby on Rails | header x-powered-by:phusion~passenger x-powered-by:mod_rails | dom [name=csrf-param=authenticity_token]
Laravel | cookie laravel_session
Symfony | header x-debug-token x-debug-token-link
Django | dom [name=csrfmiddlewaretoken] | cookie django_language
CodeIgniter | cookie ci_session
CakePHP | cookie CAKEPHP
Yii | cookie YII_CSRF_TOKEN | dom [name=csrf-param=_csrf]
Phoenix LiveView | dom [data-phx-main] [data-phx-session]
ASP.NET | header x-aspnet-version x-aspnetmvc-version x-powered-by:asp.net | cookie ASP.NET_SessionId .AspNetCore. | dom [name=__VIEWSTATE]
Express | header x-powered-by:express
Spring | header x-application-context
Meteor | inline __meteor_runtime_config__
Play Framework | cookie PLAY_SESSION
ColdFusion | cookie CFTOKEN
Struts | path /struts/
Wicket | path /wicket/resource/
RequireJS | path /require.min.js /require.js /requirejs/#/
`,
  ),
  ...rulesOf(
    'Language',
    `
PHP | header x-powered-by:php | cookie PHPSESSID
Java | cookie JSESSIONID
`,
  ),
  ...rulesOf(
    'SEO',
    `
Yoast SEO | path /plugins/wordpress-seo/ | comment Yoast~SEO~plugin~v# Yoast~SEO~Premium~plugin~v# optimized~with~the~Yoast
All in One SEO | generator all~in~one~seo | comment All~in~One~SEO~# All~in~One~SEO~Pro~#
Rank Math | path /plugins/seo-by-rank-math/ | comment Search~Engine~Optimization~by~Rank~Math
SEOPress | comment SEOPress
AMP | host cdn.ampproject.org
`,
  ),
  ...rulesOf(
    'Performance',
    `
WP Rocket | path /cache/min/1/wp-content/ /plugins/wp-rocket/ | comment optimized~by~WP~Rocket Performance~optimized~by~WP~Rocket | dom [data-rocket-src]
LiteSpeed Cache | path /plugins/litespeed-cache/ /wp-content/litespeed/ | header x-litespeed-cache | comment Page~generated~by~LiteSpeed~Cache~# Page~supported~by~LiteSpeed~Cache~#
W3 Total Cache | comment Performance~optimized~by~W3~Total~Cache
WP Super Cache | comment generated~by~WP-Super-Cache Dynamic~page~generated~in
Autoptimize | path /cache/autoptimize/
NitroPack | host cdn-inbqg.nitrocdn.com nitrocdn.com | media nitrocdn.com | generator nitropack
Cloudflare Rocket Loader | path /rocket-loader.min.js
instant.page | host instant.page
Imgix | media imgix.net
Cloudinary | media res.cloudinary.com
ImageKit | media ik.imagekit.io
Uploadcare | media ucarecdn.com
Jetpack Site Accelerator | media i0.wp.com i1.wp.com i2.wp.com
Vercel Speed Insights | path /_vercel/speed-insights/
`,
  ),
  ...rulesOf(
    'Maps',
    `
Google Maps | host maps.googleapis.com maps.google.com | path /maps/embed?pb= /maps/api/js //www.google.com/maps | media maps.googleapis.com
Mapbox | host api.mapbox.com api.tiles.mapbox.com | path /mapbox-gl.js
Leaflet | path /leaflet.js /leaflet.css /leaflet@# /leaflet/#/
OpenStreetMap | host www.openstreetmap.org | media tile.openstreetmap.org
MapLibre | path /maplibre-gl.js /maplibre-gl@#
HERE | host js.api.here.com
Yandex Maps | host api-maps.yandex.ru | path //yandex.ru/map-widget/ //yandex.com/map-widget/
Bing Maps | host dev.virtualearth.net
MapTiler | host api.maptiler.com cdn.maptiler.com
2GIS | host maps.api.2gis.ru widgets.2gis.com
Kakao Maps | host dapi.kakao.com
Naver Maps | host openapi.map.naver.com oapi.map.naver.com
Baidu Maps | host api.map.baidu.com
Amap | host webapi.amap.com
Mapy.com | host api.mapy.cz frame.mapy.cz
`,
  ),
  ...rulesOf(
    'Video',
    `
YouTube | host youtube.com youtube-nocookie.com | media i.ytimg.com img.youtube.com
Vimeo | host player.vimeo.com
Wistia | host fast.wistia.com fast.wistia.net | media embed-ssl.wistia.com embedwistia-a.akamaihd.net | dom wistia-player
Vidyard | host play.vidyard.com
Loom | host www.loom.com
Brightcove | host players.brightcove.net
JW Player | host cdn.jwplayer.com content.jwplatform.com
Mux | host player.mux.com | media image.mux.com stream.mux.com | dom mux-player mux-video
Video.js | host vjs.zencdn.net | path /video.min.js /video.js/#/
Plyr | host cdn.plyr.io | path /plyr.min.js
Bunny Stream | host iframe.mediadelivery.net
Cloudflare Stream | host embed.cloudflarestream.com videodelivery.net cloudflarestream.com
VideoAsk | host www.videoask.com
Dailymotion | host www.dailymotion.com geo.dailymotion.com
Twitch | host player.twitch.tv
Spotify Embed | host open.spotify.com
SoundCloud | host w.soundcloud.com
Descript | host share.descript.com
Synthesia | host share.synthesia.io
Livestorm | host app.livestorm.co
ON24 | host event.on24.com
`,
  ),
  ...rulesOf(
    'Search',
    `
Algolia | host algolia.net algolianet.com | path /algoliasearch /instantsearch /@docsearch/
Google Programmable Search | host cse.google.com | path /cse.js?cx=
Elastic Site Search | host api.swiftype.com s.swiftypecdn.com
Coveo | host static.cloud.coveo.com platform.cloud.coveo.com
Typesense | path /typesense-instantsearch /typesense-docsearch
Meilisearch | path /meilisearch /@meilisearch/instant-meilisearch
Inkeep | path /@inkeep/
Kapa.ai | host widget.kapa.ai
Pagefind | path /pagefind/pagefind
Klevu | host js.klevu.com
Searchspring | host cdn.searchspring.net snapui.searchspring.io
AddSearch | host addsearch.com
Site Search 360 | host js.sitesearch360.com
Doofinder | host cdn.doofinder.com
Yext | host assets.sitescdn.net
`,
  ),
  ...rulesOf(
    'Authentication',
    `
Auth0 | host cdn.auth0.com
Okta | host oktacdn.com
Clerk | host clerk.accounts.dev
Google Sign-In | host accounts.google.com | dom [name=google-signin-client_id]
Sign in with Apple | host appleid.cdn-apple.com
Stytch | host js.stytch.com
Firebase | path /firebasejs/ /__/firebase/ /firebasejs/#/firebase | host firebaseinstallations.googleapis.com | inline gstatic.com/firebasejs/
Supabase | path /@supabase/supabase-js | media supabase.co | inline .supabase.co
Amazon Cognito | path /amazon-cognito-identity
Microsoft Entra ID | host login.microsoftonline.com alcdn.msauth.net aadcdn.msauth.net
Frontegg | host cdn.frontegg.com
Descope | path /@descope/ | dom descope-wc
Keycloak | path /keycloak.js /keycloak.min.js
Netlify Identity | host identity.netlify.com | path /netlify-identity-widget.js
`,
  ),
  ...rulesOf(
    'Security',
    `
reCAPTCHA | host recaptcha.net | path /recaptcha/api.js /recaptcha/enterprise.js
hCaptcha | host hcaptcha.com
Cloudflare Turnstile | host challenges.cloudflare.com
Friendly Captcha | path /friendly-challenge
Arkose Labs | host client-api.arkoselabs.com
DataDome | header x-datadome | cookie datadome
HUMAN | cookie _pxhd _pxvid
Imperva | header x-iinfo | cookie incap_ses_ visid_incap_ nlbi_
Sucuri | header x-sucuri-id server:sucuri
Wordfence | cookie wfvt_ wordfence_verifiedHuman
F5 BIG-IP | cookie BIGipServer
AWS WAF | cookie aws-waf-token
ALTCHA | dom altcha-widget
`,
  ),
  ...rulesOf(
    'Localisation',
    `
Weglot | host cdn.weglot.com | path /plugins/weglot/
WPML | generator wpml | path /plugins/sitepress-multilingual-cms/
Polylang | cookie pll_language | path /plugins/polylang
TranslatePress | path /plugins/translatepress-multilingual/
GTranslate | host cdn.gtranslate.net
Google Translate | host translate.google.com | path /translate_a/element.js
Localize | host global.localizecdn.com
Transifex | host cdn.transifex.com
`,
  ),
  ...rulesOf(
    'Accessibility',
    `
accessiBe | host acsbapp.com acsbap.com
UserWay | host cdn.userway.org
AudioEye | host wsmcdn.audioeye.com ws.audioeye.com
EqualWeb | host cdn.equalweb.com
Recite Me | host api.reciteme.com
Monsido | host app-script.monsido.com
Siteimprove | host siteimproveanalytics.com cdn.siteimprove.net
Eye-Able | host cdn.eye-able.com
`,
  ),
  ...rulesOf(
    'Status page',
    `
Statuspage | host cdn.statuspage.io statuspage.io
Instatus | host instatus.com
Better Stack | host uptime.betterstack.com status-badge.betterstack.com
Status.io | host status.io
incident.io | host incident.io
UptimeRobot | host stats.uptimerobot.com
`,
  ),
  ...rulesOf(
    'Recruiting',
    `
Greenhouse | host boards.greenhouse.io boards.eu.greenhouse.io job-boards.greenhouse.io
Lever | host jobs.lever.co api.lever.co
Ashby | host jobs.ashbyhq.com
Workable | host apply.workable.com www.workable.com
Teamtailor | host scripts.teamtailor-cdn.com assets.teamtailor-cdn.com
Personio | host personio.de personio.com
Recruitee | host d10zminp1cyta8.cloudfront.net
SmartRecruiters | host static.smartrecruiters.com
BambooHR | host bamboohr.com
Breezy HR | host breezy.hr
GoHire | host widget.gohire.io
softgarden | host softgarden.io
Welcome Kit | host solutions.welcomekit.co
`,
  ),
  ...rulesOf(
    'CDN',
    `
Cloudflare | header cf-ray server:cloudflare | cookie __cf_bm | path /cdn-cgi/scripts/ /cdn-cgi/challenge-platform/
Fastly | header x-fastly-request-id fastly-debug-digest
Akamai | header x-akamai-transformed server:akamaighost akamai-grn | cookie ak_bmsc
Amazon CloudFront | header x-amz-cf-id via:cloudfront
Bunny CDN | header server:bunnycdn | media b-cdn.net
KeyCDN | header server:keycdn | media kxcdn.com
CDN77 | header server:cdn77
Gcore | header server:gcore
Azure Front Door | header x-azure-ref | media azureedge.net azurefd.net
Edgio | header server:ecacc server:ecs
`,
  ),
  ...rulesOf(
    'Hosting',
    `
Vercel | header x-vercel-id server:vercel | path /_vercel/
Netlify | header x-nf-request-id server:netlify | path /.netlify/
Amazon S3 | header server:amazons3
AWS Load Balancer | cookie AWSALB
GitHub Pages | header server:github.com
GitLab Pages | header gitlab-lb
Heroku | header via:vegur server:heroku
Render | header rndr-id x-render-origin-server
Fly.io | header fly-request-id
Railway | header x-railway-request-id x-railway-edge
Microsoft Azure | cookie ARRAffinity
Google Cloud | header x-cloud-trace-context
Firebase Hosting | header x-firebase-hosting
DigitalOcean App Platform | header x-do-app-origin x-do-orig-status
Deno Deploy | header server:deno
WP Engine | header x-powered-by:wp~engine wpe-backend
Kinsta | header x-kinsta-cache ki-edge
Pantheon | header x-pantheon-styx-hostname
Acquia | header x-ah-environment
Platform.sh | header x-platform-cluster x-platform-router
Flywheel | header x-fw-hash x-fw-static
Hostinger | header platform:hostinger panel:hpanel
Surge | header server:surgesh
Zeabur | header x-zeabur-request-id
`,
  ),
  ...rulesOf(
    'Server',
    `
Varnish | header x-varnish via:varnish
Nginx | header server:nginx
OpenResty | header server:openresty
Apache | header server:apache
Apache Tomcat | header server:apache-coyote server:tomcat
Apache Traffic Server | header server:ats via:apachetrafficserver
LiteSpeed | header server:litespeed
Caddy | header server:caddy
Microsoft IIS | header server:microsoft-iis
Envoy | header x-envoy-upstream-service-time server:envoy
Tengine | header server:tengine
Cowboy | header server:cowboy
Gunicorn | header server:gunicorn
Uvicorn | header server:uvicorn
Werkzeug | header server:werkzeug
Jetty | header server:jetty
Kestrel | header server:kestrel
Puma | header server:puma
Kong | header x-kong-proxy-latency x-kong-upstream-latency
HAProxy | header server:haproxy
Google Web Server | header server:gws server:gse
`,
  ),
];
