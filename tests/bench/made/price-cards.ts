/** Cards as common builders and libraries make them. */
import { each, hashed, items, type PriceLayout, said, truePlans } from './price-list.ts';

/** Cards in the manner of site builders and their plug-ins. */
export const BUILDERS: Record<string, PriceLayout> = {
  'page builder widget, price in five spans': (list) =>
    `<div class="elementor-section"><h2 class="elementor-heading-title">${list.title}</h2></div><div class="elementor-container">${each(
      list.offers,
      (offer) =>
        `<div class="elementor-column"><div class="elementor-widget-price-table"><div class="elementor-price-table"><div class="elementor-price-table__header"><h3 class="elementor-price-table__heading">${offer.name}</h3><span class="elementor-price-table__subheading">${offer.features[0]}</span></div><div class="elementor-price-table__price">${
          offer.kind === 'stated'
            ? `${offer.price.first ? `<span class="elementor-price-table__currency">${offer.price.sign}</span>` : ''}<span class="elementor-price-table__integer-part">${offer.price.whole}</span><div class="elementor-price-table__after-price"><span class="elementor-price-table__fractional-part">${offer.price.fraction.slice(1)}</span></div>${offer.price.first ? '' : `<span class="elementor-price-table__currency elementor-currency--after">${offer.price.sign}</span>`}<span class="elementor-price-table__period elementor-typo-excluded">${list.month}</span>`
            : `<span class="elementor-price-table__integer-part">${said(list, offer)}</span>`
        }</div><ul class="elementor-price-table__features-list">${items(offer, (text) => `<li class="elementor-repeater-item"><div class="elementor-price-table__feature-inner"><i class="fas fa-check"></i><span>${text}</span></div></li>`)}</ul><div class="elementor-price-table__footer"><a class="elementor-price-table__button" href="#">${list.choose}</a></div></div></div>${offer.at === 1 ? `<div class="elementor-price-table__ribbon"><div class="elementor-price-table__ribbon-inner">${list.popular}</div></div>` : ''}</div>`,
    )}</div>`,
  'theme with sum, sign and frequency': (list) =>
    `<div class="et_pb_pricing clearfix">${each(
      list.offers,
      (offer) =>
        `<div class="et_pb_pricing_table${offer.at === 1 ? ' et_pb_featured_table' : ''}"><div class="et_pb_pricing_heading"><h2 class="et_pb_pricing_title">${offer.name}</h2><span class="et_pb_best_value">${offer.at === 1 ? list.popular : ''}</span></div><div class="et_pb_pricing_content_top"><span class="et_pb_et_price">${offer.kind === 'stated' ? `<span class="et_pb_dollar_sign">${offer.price.first ? offer.price.sign : ''}</span><span class="et_pb_sum">${offer.price.first ? `${offer.price.whole}${offer.price.fraction}` : offer.price.all}</span><span class="et_pb_frequency"><span class="et_pb_frequency_slash">/</span>${list.slash.replace(/^[\s/]+/, '')}</span>` : `<span class="et_pb_sum">${said(list, offer)}</span>`}</span></div><div class="et_pb_pricing_content"><ul class="et_pb_pricing">${items(offer, (text) => `<li><span>${text}</span></li>`)}</ul></div><div class="et_pb_button_wrapper"><a class="et_pb_pricing_table_button" href="#">${list.choose}</a></div></div>`,
    )}</div>`,
  'visual site builder, divs with generated classes': (list) =>
    `<div class="framer-1x2y3z" data-framer-name="Pricing"><div class="framer-a1" data-framer-name="Heading"><h2 class="framer-text">${list.title}</h2></div><div class="framer-grid">${each(
      list.offers,
      (offer) =>
        `<div class="framer-c${offer.at}k" data-framer-name="Card"><div class="framer-t" style="transform:none"><p class="framer-text">${offer.name}</p></div>${offer.at === 1 ? `<div class="framer-b"><p class="framer-text">${list.popular}</p></div>` : ''}<div class="framer-p"><div class="framer-q"><h4 class="framer-text">${said(list, offer)}</h4></div>${offer.kind === 'stated' ? `<div class="framer-r"><p class="framer-text">${list.slash}</p></div>` : ''}</div><div class="framer-f">${items(offer, (text) => `<div class="framer-i"><div class="framer-icon"><svg></svg></div><p class="framer-text">${text}</p></div>`)}</div><a class="framer-btn" href="./sign-up"><p class="framer-text">${list.choose}</p></a></div>`,
    )}</div></div>`,
  'drag and drop builder, rich text boxes': (list) =>
    `<div id="comp-k1" class="KcpHeO comp-k1 wixui-rich-text"><h1 class="font_2 wixui-rich-text__text">${list.title}</h1></div><section class="Oqnisf"><div class="comp-grid">${each(
      list.offers,
      (offer) =>
        `<div id="comp-c${offer.at}" class="comp-c${offer.at} YzqVVZ wixui-column-strip__column"><div class="HcOXKn"><p class="font_7 wixui-rich-text__text"><span style="font-weight:bold">${offer.name}</span></p></div><div class="HcOXKn"><h3 class="font_3 wixui-rich-text__text">${said(list, offer)}</h3></div>${offer.kind === 'stated' ? `<div class="HcOXKn"><p class="font_8">${list.month}</p></div>` : ''}<div class="HcOXKn">${items(offer, (text) => `<p class="font_8 wixui-rich-text__text">${text}</p>`)}</div><div class="comp-btn"><a class="uDW_Qe wixui-button" href="#"><span class="l7_2fn">${list.choose}</span></a></div></div>`,
    )}</div></section>`,
  'plans widget with currency, amount and cycle apart': (list) =>
    `<ul data-hook="plan-list" class="sU3fz">${each(
      list.offers,
      (offer) =>
        `<li data-hook="plan" class="sKp${offer.at}"><div data-hook="ribbon">${offer.at === 1 ? list.popular : ''}</div><h2 data-hook="plan-name">${offer.name}</h2><div data-hook="plan-price">${offer.kind === 'stated' ? (offer.price.first ? `<span data-hook="price-currency">${offer.price.sign}</span><span data-hook="price-amount">${offer.price.whole}${offer.price.fraction}</span>` : `<span data-hook="price-amount">${offer.price.whole}${offer.price.fraction}</span><span data-hook="price-currency">${offer.price.sign}</span>`) : `<span>${said(list, offer)}</span>`}</div>${offer.kind === 'stated' ? `<div data-hook="plan-cycle">${list.month}</div>` : ''}<button data-hook="select-plan">${list.choose}</button><ul data-hook="plan-benefits">${items(offer)}</ul></li>`,
    )}</ul>`,
  'page builder of columns, paragraphs only': (list) =>
    `<div class="wp-block-group"><h2 class="wp-block-heading has-text-align-center">${list.title}</h2><div class="wp-block-columns">${each(
      list.offers,
      (offer) =>
        `<div class="wp-block-column has-border-color"><h3 class="wp-block-heading">${offer.name}</h3><p class="has-large-font-size"><strong>${said(list, offer)}</strong>${offer.kind === 'stated' ? ` ${list.month}` : ''}</p><ul class="wp-block-list">${items(offer)}</ul><div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="#">${list.choose}</a></div></div></div>`,
    )}</div></div>`,
  'blocks of a builder, headings and text in rows of a grid': (list) =>
    `<div class="sqs-block html-block"><div class="sqs-html-content"><h1>${list.title}</h1></div></div><ul class="user-items-list-simple">${each(
      list.offers,
      (offer) =>
        `<li class="list-item"><div class="list-item-content"><h2 class="list-item-content__title">${offer.name}</h2><div class="list-item-content__description"><p>${offer.kind === 'stated' ? `<strong>${offer.price.all}</strong> ${list.month}` : `<strong>${said(list, offer)}</strong>`}</p><p>${offer.features.join('<br>')}</p></div><div class="list-item-content__button-wrapper"><a href="#">${list.choose}</a></div></div></li>`,
    )}</ul>`,
  'tile builder with fields and units': (list) =>
    `<div class="t-container"><div class="t-section__title t-title">${list.title}</div>${each(
      list.offers,
      (offer) =>
        `<div class="t599__col t-col t-col_3"><div class="t599__content"><div class="t599__title t-name t-name_lg" field="title">${offer.name}</div><div class="t599__price t-title" field="price">${said(list, offer)}</div>${offer.kind === 'stated' ? `<div class="t599__subtitle t-descr" field="text">${list.month}</div>` : ''}<div class="t599__descr t-descr t-descr_xs" field="descr"><ul>${items(offer)}</ul></div><a class="t-btn" href="#order"><table><tr><td>${list.choose}</td></tr></table></a></div></div>`,
    )}</div>`,
};

/** Cards as components of common libraries. */
export const COMPONENTS: Record<string, PriceLayout> = {
  'component library, typography elements': (list) =>
    `<div class="MuiContainer-root ${hashed(1)}"><h2 class="MuiTypography-root MuiTypography-h4 ${hashed(2)}">${list.title}</h2><div class="MuiGrid-root ${hashed(3)}">${each(
      list.offers,
      (offer) =>
        `<div class="MuiGrid-root ${hashed(4)}"><div class="MuiPaper-root MuiCard-root ${hashed(5)}"><div class="MuiCardContent-root"><div class="${hashed(6)}"><h3 class="MuiTypography-root MuiTypography-h6">${offer.name}</h3>${offer.at === 1 ? `<div class="MuiChip-root"><span class="MuiChip-label">${list.popular}</span></div>` : ''}</div><div class="${hashed(7)}"><h3 class="MuiTypography-root MuiTypography-h2">${said(list, offer)}</h3>${offer.kind === 'stated' ? `<h3 class="MuiTypography-root MuiTypography-h6">&nbsp; ${list.month}</h3>` : ''}</div><hr class="MuiDivider-root">${items(offer, (text) => `<div class="${hashed(8)}"><svg></svg><span class="MuiTypography-root">${text}</span></div>`)}</div><div class="MuiCardActions-root"><button class="MuiButton-root">${list.choose}</button></div></div></div>`,
    )}</div></div>`,
  'styled components, nothing but divs and spans': (list) =>
    `<div class="sc-aXZVg kQ">${each(
      list.offers,
      (offer) =>
        `<div class="sc-gEvEer ${hashed(offer.at)}"><div class="sc-eqUAAy"><span class="sc-fqkvVR">${offer.name}</span></div><div class="sc-dcJsrY"><span class="sc-iGgWBj">${said(list, offer)}</span>${offer.kind === 'stated' ? `<span class="sc-gsFSXq">${list.slash}</span>` : ''}</div><div class="sc-kAyceB">${items(offer, (text) => `<div class="sc-imWYAI"><span>✓</span><span>${text}</span></div>`)}</div><div class="sc-jXbUNg" role="button">${list.choose}</div></div>`,
    )}</div>`,
  'cards of a CSS framework, price in a heading with small': (list) =>
    `<div class="row row-cols-1 row-cols-md-4 mb-3 text-center">${each(
      list.offers,
      (offer) =>
        `<div class="col"><div class="card mb-4 rounded-3 shadow-sm"><div class="card-header py-3"><h4 class="my-0 fw-normal">${offer.name}</h4></div><div class="card-body"><h1 class="card-title pricing-card-title">${said(list, offer)}${offer.kind === 'stated' ? `<small class="text-body-secondary fw-light">${list.slash}</small>` : ''}</h1><ul class="list-unstyled mt-3 mb-4">${items(offer)}</ul><button type="button" class="w-100 btn btn-lg">${list.choose}</button></div></div></div>`,
    )}</div>`,
  'utility classes, sign small and raised, amount and cents apart': (list) =>
    `<div class="grid gap-8">${each(
      list.offers,
      (offer) =>
        `<div class="flex flex-col rounded-xl p-6"><p class="text-sm font-semibold uppercase">${offer.name}</p>${offer.kind === 'stated' ? `<p class="mt-4 flex items-baseline">${offer.price.first ? `<span class="text-xl align-super">${offer.price.sign}</span>` : ''}<span class="text-5xl">${offer.price.whole}</span>${offer.price.fraction ? `<span class="text-xl">${offer.price.fraction}</span>` : ''}${offer.price.first ? '' : `<span class="text-xl"> ${offer.price.sign}</span>`}<span class="ml-1 text-gray-500">${list.slash}</span></p>` : `<p class="mt-4 text-5xl">${said(list, offer)}</p>`}<ul class="mt-6">${items(offer, (text) => `<li class="flex"><svg></svg><span>${text}</span></li>`)}</ul><a class="btn" href="/go">${list.choose}</a></div>`,
    )}</div>`,
  'card kit with title, description, content and footer': (list) =>
    `<section><div class="container"><h2 class="text-3xl font-bold">${list.title}</h2><div class="grid">${each(
      list.offers,
      (offer) =>
        `<div data-slot="card" class="bg-card rounded-xl border"><div data-slot="card-header"><div data-slot="card-title" class="leading-none font-semibold">${offer.name}</div><div data-slot="card-description" class="text-muted-foreground">${offer.features[1]}</div></div><div data-slot="card-content"><div class="flex"><span class="text-4xl font-bold">${said(list, offer)}</span>${offer.kind === 'stated' ? `<span class="text-muted-foreground">${list.slash}</span>` : ''}</div><ul>${items(offer)}</ul></div><div data-slot="card-footer"><button data-slot="button">${list.choose}</button></div></div>`,
    )}</div></div></section>`,
  'a form of radio buttons': (list) =>
    `<form><fieldset><legend>${list.title}</legend>${each(
      list.offers,
      (offer) =>
        `<label class="option"><input type="radio" name="plan" value="${offer.at}"><span class="option-title">${offer.name}</span><span class="option-price">${said(list, offer)}${offer.kind === 'stated' ? ` ${list.month}` : ''}</span><span class="option-text">${offer.features.join(', ')}</span></label>`,
    )}</fieldset></form>`,
  'articles with header and footer': (list) =>
    `<main><h1>${list.title}</h1>${each(
      list.offers,
      (offer) =>
        `<article><header><h2>${offer.name}</h2><p>${offer.kind === 'stated' ? `<data value="${offer.amount}">${offer.price.all}</data> <abbr>${list.slash}</abbr>` : said(list, offer)}</p></header><ul>${items(offer)}</ul><footer><a href="#">${list.choose}</a></footer></article>`,
    )}</main>`,
  'the ribbon first in every card': (list) =>
    `<div class="tiers">${each(
      list.offers,
      (offer) =>
        `<div class="tier"><div class="ribbon">${[list.features[0], list.popular, list.features[1], list.features[2]][offer.at]}</div><div class="tier-head"><h3>${offer.name}</h3><div>${said(list, offer)}</div>${offer.kind === 'stated' ? `<small>${list.seat}</small>` : ''}</div><ul>${items(offer)}</ul></div>`,
    )}</div>`,
  'a card of its own in another place for the largest plan': (list) => ({
    body: `<div class="grid">${each(
      list.offers.slice(0, 3),
      (offer) =>
        `<div class="card"><h3>${offer.name}</h3><div class="amount">${said(list, offer)}${offer.kind === 'stated' ? `<span>${list.slash}</span>` : ''}</div><a href="#">${list.choose}</a><ul>${items(offer)}</ul></div>`,
    )}</div><div class="banner wide"><div><h3>${list.plans[3]}</h3><p>${list.features.join(', ')}</p></div><a class="button" href="/contact">${list.contact}</a></div>`,
    plans: truePlans(list, list.offers).map((plan, at) => ({ ...plan, optional: at === 3 })),
  }),
};
