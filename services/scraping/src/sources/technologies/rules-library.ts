/** Which libraries and fonts a site's pages load. */
import { type Rule, rulesOf } from './rule.ts';

export const LIBRARY_RULES: readonly Rule[] = [
  ...rulesOf(
    'Library',
    `
jQuery | host code.jquery.com | path /jquery.min.js /jquery.slim.min.js /jquery.js /jquery-# /jquery/ /jquery@# /jquery/# /jquery/#/ /jquery.min.js?ver=#
jQuery UI | path /jquery-ui.min.js /jquery-ui.js /jqueryui/#/ /ui/#/jquery-ui
jQuery Migrate | path /jquery-migrate.min.js /jquery-migrate-# /jquery-migrate.min.js?ver=#
Bootstrap | path /bootstrap.min.css /bootstrap.min.js /bootstrap.bundle /bootstrap@ /bootstrap@# /bootstrap/#/ /twitter-bootstrap/#/ /bootstrap.css /bootstrap.js
Tailwind CSS | host cdn.tailwindcss.com | path /tailwind.min.css /tailwindcss@ /@tailwindcss/browser@
Foundation | path /foundation.min.css /foundation.min.js /foundation/#/
Bulma | path /bulma.min.css /bulma@ /bulma@# /bulma/#/
UIkit | path /uikit.min.css /uikit.min.js /uikit@# /uikit/#/
Semantic UI | path /semantic.min.css /semantic-ui/#/
Materialize | path /materialize.min.css /materialize/#/
Pico.css | path /pico.min.css /@picocss/pico@
Lodash | path /lodash.min.js /lodash.js/#/ /lodash@#
Underscore.js | path /underscore-min.js /underscore.min.js /underscore.js/#/
Moment.js | path /moment.min.js /moment-with-locales.min.js /moment.js/#/ /moment@# /moment-timezone
GSAP | path /gsap.min.js /TweenMax.min.js /gsap/#/ /gsap@# /gsap.js
ScrollMagic | path /ScrollMagic.min.js
Three.js | path /three.min.js /three.module.js
D3 | host d3js.org | path /d3.min.js /d3@# /ajax/libs/d3/#/
Chart.js | path /chart.min.js /Chart.min.js /chart.umd.js /Chart.js/#/ /chart.js@#
Highcharts | host code.highcharts.com | path /highcharts.js /highstock.js
ECharts | path /echarts.min.js /echarts@#
Swiper | path /swiper-bundle. /swiper.min.js /swiper@# /swiper/#/ /swiper.css /swiper.js /swiper.min.css | dom swiper-container
Slick | path /slick.min.js /slick-carousel@# /slick-carousel/#/ /slick.css /slick-theme. /slick.js
Splide | path /splide.min.js /@splidejs/splide@#
Flickity | path /flickity.pkgd.min.js /flickity@#
Owl Carousel | path /owl.carousel. /OwlCarousel2/#/
Glide.js | path /glide.min.js /@glidejs/glide@#
Lottie | path /lottie.min.js /lottie-web/#/ /lottie-player.js /dotlottie-wc | dom lottie-player dotlottie-player dotlottie-wc
AOS | path /aos.js /aos.css /aos@# /aos/#/ | dom [data-aos]
Anime.js | path /anime.min.js /animejs/#/
Animate.css | path /animate.min.css /animate.css/#/ /animate.css
WOW.js | path /wow.min.js /wow.js
Isotope | path /isotope.pkgd.min.js /isotope.min.js /isotope.js /isotope-layout
Masonry | path /masonry.pkgd.min.js
Fancybox | path /jquery.fancybox /fancybox.umd.js /fancybox/#/
Lightbox2 | path /lightbox.min.js /lightbox2/#/
PhotoSwipe | path /photoswipe.min.js /photoswipe.esm
Magnific Popup | path /jquery.magnific-popup /magnific-popup.
Select2 | path /select2.min.js /select2/#/ /select2@#
Popper | path /popper.min.js /@popperjs/core@# /popper.js/#/
Tippy.js | path /tippy-bundle /tippy.js@#
Modernizr | path /modernizr. /modernizr-# /modernizr/#/
Axios | path /axios.min.js /axios@#
Socket.IO | path /socket.io.js /socket.io.min.js
Prism | path /prism.min.js /prism.css /prismjs@# /prism/#/
highlight.js | path /highlight.min.js /highlight.pack.js /highlight.js/#/
KaTeX | path /katex.min.js /katex.min.css /katex@#
MathJax | path /MathJax.js /mathjax@# /mathjax/#/
Mermaid | path /mermaid.min.js /mermaid@#
particles.js | path /particles.min.js /tsparticles
Typed.js | path /typed.min.js /typed.js@#
Locomotive Scroll | path /locomotive-scroll | dom [data-scroll-container]
Lenis | path /lenis.min.js /lenis@# /@studio-freight/lenis
Barba.js | dom [data-barba] | path /@barba/core
lazysizes | path /lazysizes.min.js
html5shiv | path /html5shiv | comment html5shiv.js html5shiv.min.js
core-js | path /core-js-bundle /core-js/#/
Finsweet Attributes | path /@finsweet/attributes- /@finsweet/cookie-consent
Material Design for Bootstrap | path /mdbootstrap/ /mdb.min.css /mdb.min.js
Slider Revolution | path /revslider/ /rs6.css /rs6.min.js /jquery.themepunch.
GLightbox | path /glightbox.min. /glightbox@
imagesLoaded | path /imagesloaded.pkgd /imagesloaded@
Jarallax | path /jarallax.min.js /jarallax.js /jarallax@
Waypoints | path /waypoints.min.js /jquery.waypoints.
jQuery Validation | path /jquery.validate. /jquery-validate/#/
ScrollReveal | path /scrollreveal.min.js /scrollreveal@
Vanta.js | path /vanta. /vanta@
Splitting | path /splitting.min.js /splitting@
Canvas Confetti | path /canvas-confetti@
`,
  ),
  ...rulesOf(
    'Fonts and icons',
    `
Font Awesome | host use.fontawesome.com kit.fontawesome.com ka-f.fontawesome.com pro.fontawesome.com | path /font-awesome /fontawesome /font-awesome/#/ /releases/v#/css
Google Fonts | host fonts.googleapis.com fonts.gstatic.com
Adobe Fonts | host use.typekit.net p.typekit.net
Monotype Fonts | host fast.fonts.net
Cloud.typography | host cloud.typography.com
Fontshare | host api.fontshare.com
Bunny Fonts | host fonts.bunny.net
Bootstrap Icons | path /bootstrap-icons
Ionicons | path /ionicons | dom ion-icon
Boxicons | path /boxicons
Remix Icon | path /remixicon
Iconify | host api.iconify.design code.iconify.design | dom iconify-icon
Feather | path /feather.min.js /feather-icons
Material Icons | path /icon?family=Material
Lucide | path /lucide.min.js /lucide@
Web Font Loader | path /webfont/#/webfont.js /webfontloader.js /webfontloader@
CDNFonts | host fonts.cdnfonts.com
Simple Line Icons | path /simple-line-icons
Phosphor Icons | path /@phosphor-icons/
Themify Icons | path /themify-icons
Tabler Icons | path /@tabler/icons
`,
  ),
];
