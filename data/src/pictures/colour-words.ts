import type { Language } from '@amber/domain/languages'

/** Items coloured by a palette: accent wall and tiles, textiles, kitchen fronts and outside panels. */
export type ColouredItem = 'accent' | 'textile' | 'front' | 'panel'

/**
 * Colour words that need no agreement: Spanish and French compounds ("azulejos verde salvia", "murs vert sauge") and
 * German "in Salbeigrün" follow the noun unchanged; Chinese ones precede it.
 */
export const COLOUR_WORDS: Record<string, Record<Language, Record<ColouredItem, string>>> = {
  sage: {
    en: { accent: 'sage-green', textile: 'terracotta', front: 'sage-green', panel: 'sage-green' },
    es: { accent: 'verde salvia', textile: 'terracota', front: 'verde salvia', panel: 'verde salvia' },
    fr: { accent: 'vert sauge', textile: 'terracotta', front: 'vert sauge', panel: 'vert sauge' },
    de: { accent: 'Salbeigrün', textile: 'Terrakotta', front: 'Salbeigrün', panel: 'Salbeigrün' },
    zh: { accent: '鼠尾草绿色', textile: '赤陶色', front: '鼠尾草绿色', panel: '鼠尾草绿色' },
  },
  harbour: {
    en: { accent: 'harbour-blue', textile: 'mustard', front: 'navy', panel: 'blue' },
    es: { accent: 'azul acero', textile: 'mostaza', front: 'azul marino', panel: 'azul acero' },
    fr: { accent: 'bleu acier', textile: 'jaune moutarde', front: 'bleu marine', panel: 'bleu acier' },
    de: { accent: 'Stahlblau', textile: 'Senfgelb', front: 'Marineblau', panel: 'Stahlblau' },
    zh: { accent: '海港蓝色', textile: '芥末黄色', front: '藏青色', panel: '蓝色' },
  },
  clay: {
    en: { accent: 'terracotta', textile: 'sea-green', front: 'cream', panel: 'sandstone' },
    es: { accent: 'terracota', textile: 'verde mar', front: 'color crema', panel: 'color arenisca' },
    fr: { accent: 'terracotta', textile: 'vert océan', front: 'couleur crème', panel: 'couleur grès' },
    de: { accent: 'Terrakotta', textile: 'Seegrün', front: 'Creme', panel: 'Sandbeige' },
    zh: { accent: '赤陶色', textile: '海绿色', front: '奶油色', panel: '砂岩色' },
  },
  forest: {
    en: { accent: 'forest-green', textile: 'straw-yellow', front: 'forest-green', panel: 'olive' },
    es: { accent: 'verde bosque', textile: 'amarillo paja', front: 'verde bosque', panel: 'verde oliva' },
    fr: { accent: 'vert sapin', textile: 'jaune paille', front: 'vert sapin', panel: 'vert olive' },
    de: { accent: 'Waldgrün', textile: 'Strohgelb', front: 'Waldgrün', panel: 'Olivgrün' },
    zh: { accent: '森林绿色', textile: '麦秆黄色', front: '森林绿色', panel: '橄榄绿色' },
  },
  berry: {
    en: { accent: 'berry-red', textile: 'slate-blue', front: 'mauve', panel: 'mauve' },
    es: { accent: 'rojo frambuesa', textile: 'azul pizarra', front: 'color malva', panel: 'color malva' },
    fr: { accent: 'rouge framboise', textile: 'bleu ardoise', front: 'couleur mauve', panel: 'couleur mauve' },
    de: { accent: 'Beerenrot', textile: 'Schieferblau', front: 'Mauve', panel: 'Mauve' },
    zh: { accent: '莓红色', textile: '石板蓝色', front: '淡紫色', panel: '淡紫色' },
  },
  sand: {
    en: { accent: 'sand-yellow', textile: 'petrol', front: 'charcoal', panel: 'petrol' },
    es: { accent: 'amarillo arena', textile: 'azul petróleo', front: 'gris antracita', panel: 'azul petróleo' },
    fr: { accent: 'jaune sable', textile: 'bleu pétrole', front: 'gris anthracite', panel: 'bleu pétrole' },
    de: { accent: 'Sandgelb', textile: 'Petrol', front: 'Anthrazit', panel: 'Petrol' },
    zh: { accent: '沙黄色', textile: '青蓝色', front: '炭灰色', panel: '青蓝色' },
  },
}
