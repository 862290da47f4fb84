import * as breads from './food/breads.ts'
import { melted } from './food/casserole.ts'
import type { Draw } from './food/draw.ts'
import { crispSkin, flakingLoin } from './food/fish.ts'
import * as garnish from './food/garnishes.ts'
import * as grains from './food/grains.ts'
import { noodles, riceCakes } from './food/noodles.ts'
import * as meat from './food/proteins.ts'
import { pulled } from './food/pulled.ts'
import * as roasts from './food/roasts.ts'
import * as sauces from './food/sauces.ts'
import * as seafood from './food/seafood.ts'
import { skeins } from './food/skeins.ts'
import { shankSlices } from './food/sliced-beef.ts'
import * as stuffed from './food/stuffed.ts'
import * as veg from './food/vegetables.ts'

/** The pantry's second shelf: components that few dishes use, written in the same way. */
export const larder = {
  'waakye rice': ['long-grain rice', grains.rice('waakye', 30)],
  'kimchi rice': ['white rice', grains.rice('kimchi', 30)],
  'browned rice': ['basmati rice', grains.rice('browned', 30)],
  'tomato rice': ['broken rice|long-grain rice', grains.rice('tomato', 28)],
  'spiced rice': ['saffron|basmati rice', grains.rice('turmeric', 30)],
  'coconut rice': ['long-grain rice', grains.rice('white', 28)],
  'tomato orzo': ['orzo', grains.rice('tomato', 22)],
  'pounded yam': ['yam', grains.scoops('#fbf4e2', '#eadcbc')],
  'rice balls': ['rice', grains.scoops('#fffcf3', '#eee4cf', 3)],
  onigiri: ['rice|nori', stuffed.onigiri()],
  'giant beans': ['gigantes', grains.pulses(['#f3e2bb', '#e6cf9d', '#efd9ac'], 15, { long: 1.45 })],
  'butter beans': ['lima beans', grains.pulses(['#f1e6c0', '#e2d29c', '#ece0b4'], 13.5, { long: 1.4 })],
  macaroni: ['elbow macaroni', garnish.rings(['#fcd672', '#e8a834'], 150, 11, 8)],
  udon: ['udon', noodles('#ecc384', '#b57c38', 5.6, 0.6)],
  'miso noodles': ['ramen noodles', skeins('#f7dd92', '#cf9c44', 3.4, 32)],
  'curry noodles': ['egg noodles', skeins('#f5cf74', '#c98d38', 3.2, 34)],
  'crisp noodles': ['egg noodles', noodles('#eeb95a', '#a8651c', 2.4, 0.5)],
  'round noodles': ['rice noodles', skeins('#fff9ec', '#ecd9b8', 3.8, 34)],
  'sauced rice cakes': ['rice cakes', riceCakes('#f7cda6', '#e58a54', 37, 9.5)],
  flatbread: ['flatbread', breads.flatbread('roti', 1)],
  'pita chips': ['pita', veg.dice('#e6c184', '#b07a36', 15, 0.15)],
  spanakopita: ['phyllo|spinach', breads.phylloPie()],
  pancake: ['wheat flour|scallions', breads.pancake()],
  karaage: ['chicken', meat.chunks('fried', 33)],
  'fried chicken': ['chicken', meat.chunks('sticky', 32)],
  'chicken teriyaki': ['chicken', roasts.carved('teriyaki')],
  'pulled breast': ['chicken', pulled('#fff6e2', '#f0dcb6', '#d8b684')],
  'beef shank': ['beef shank', shankSlices()],
  turkey: ['turkey', roasts.carved('turkey')],
  sausage: ['sausage', veg.tumbled(roasts.sausageFace, 17, 8)],
  'pork ribs': ['spareribs', roasts.rack()],
  'chopped brisket': ['beef brisket', meat.shreds('beef')],
  'mushroom skewer': ['oyster mushrooms', roasts.mushroomSkewer()],
  'beef kafta': ['ground beef', meat.kofta()],
  keftedes: ['ground beef', meat.balls('#8a5230', '#4f2813', 27, 7)],
  akara: ['black-eyed peas', meat.balls('#c98338', '#7d4414', 29, 6)],
  halloumi: ['halloumi', meat.cubes('#fbeccb', '#b87428', 23)],
  'tofu slabs': ['tofu', meat.cubes('#efcf92', '#a85f1f', 33)],
  'mahi loin': ['mahi-mahi', flakingLoin()],
  'poached bass': ['sea bass', flakingLoin()],
  mackerel: ['mackerel', crispSkin(3)],
  'flaked salmon': ['salmon', seafood.fishChunks('salmon', 13)],
  'eggplant halves': ['eggplant', stuffed.halves('roasted')],
  'miso eggplant': ['eggplant', stuffed.halves('miso')],
  'stuffed vegetables': ['bell pepper|tomatoes', stuffed.filled(['#c92d17', '#cf3a1c', '#d9431f'])],
  'stuffed peppers': ['bell pepper', stuffed.filled(['#b81f14', '#5f8f34'])],
  'baked potato': ['potatoes', stuffed.bakedPotato()],
  'grape leaves': ['grape leaves|rice', stuffed.leafRolls()],
  cauliflower: ['cauliflower', veg.cauliflower(34)],
  cassava: ['cassava', veg.dice('#fbf3dc', '#e3cfa0', 22)],
  daikon: ['daikon', veg.tumbled(veg.daikonFace, 30, 15)],
  'radish cubes': ['daikon', veg.dice('#fffdf6', '#e9e6d6', 14, 0.6)],
  'grated daikon': ['daikon', sauces.dollop('#fdfcf7', '#e2e2da', 20)],
  kabocha: ['kabocha', veg.dice('#f2ae3c', '#c2701c', 23)],
  okra: ['okra', veg.tumbled(veg.okraFace, 11, 7)],
  fries: ['potatoes', veg.strips(['#f2c65c', '#e6ae3f', '#dc9c34'], 34, 7, 0.25)],
  'stewed beans': ['green beans', veg.sticks(['#7a8f3a', '#5f742a', '#8a9a48'], 5.4)],
  'pearl onions': ['onions', veg.olives('#dca866', 14, 11)],
  portobello: ['portobello', veg.mushrooms('slices', 24)],
  egusi: ['egusi', garnish.crumble('#e9bd5c', 90, 9)],
  almonds: ['almonds', garnish.nuts('peanuts', 16)],
  'feta slab': ['feta', garnish.crumble('#fdf9ef', 14, 17)],
  'melted mozzarella': ['mozzarella', melted()],
  kefalotyri: ['kefalotyri', garnish.gratings('#f7e6b2', 80)],
  'sour cream': ['sour cream', sauces.dollop('#fffdf6', '#ece5d4')],
  'silky egg': ['eggs', sauces.nap({ tone: '#f8cc4c', deep: '#f0b02f', gloss: 0.85 }, 0.8)],
  'egg white': ['eggs', sauces.nap({ tone: '#fffaf0', deep: '#f8ecd2', gloss: 0.8 }, 0.16)],
  'spooned ayamase': [
    'green bell pepper',
    sauces.nap({ tone: '#5c5a22', deep: '#3f3c14', gloss: 0.75 }, 0.3),
  ],
  'spooned palm oil': ['palm oil', sauces.nap({ tone: '#cf5a1f', deep: '#97380f', gloss: 0.75 }, 0.25)],
  'spooned peanut': ['peanut butter', sauces.nap({ tone: '#bb713a', deep: '#8a4a1e', gloss: 0.8 }, 0.34)],
  'soy glaze': ['soy sauce|tamari', sauces.nap({ tone: '#7a3412', deep: '#4a1c08', gloss: 0.9 }, 0.42)],
  'spooned gochujang': ['gochujang', sauces.nap({ tone: '#bf3417', deep: '#8a1c0a', gloss: 0.95 }, 0.5)],
  'chili glaze': ['gochujang|gochugaru', sauces.nap({ tone: '#b5300f', deep: '#7d1a08', gloss: 0.9 }, 0.5)],
  'guajillo bath': ['guajillo', sauces.nap({ tone: '#a8331a', deep: '#6d180a', gloss: 0.85 }, 0.9)],
  'mustard line': ['mustard', sauces.drizzle('#d9a22a', 4, 3.2)],
  'molasses glaze': ['molasses', sauces.nap({ tone: '#5c2410', deep: '#381206', gloss: 0.9 }, 0.2)],
  'cup of mayonnaise': [
    'mayonnaise',
    sauces.cup({ tone: '#faf0cf', deep: '#ecdca8', gloss: 0.5, ripple: 5 }),
  ],
  'cup of relish': [
    'tomatoes|gochugaru',
    sauces.cup({ tone: '#c43a18', deep: '#8f2410', gloss: 0.7, ripple: 5 }),
  ],
  'nori shreds': ['nori', veg.shavings(['#1f3326', '#16241b'], 2.6, 22)],
  'scattered peas': [
    'green peas',
    garnish.strewn(['#7db93f', '#67a32f'], 24, 7, { round: true, gloss: 0.5 }),
  ],
  'suya rub': ['cayenne', sauces.nap({ tone: '#a8552a', deep: '#7a3413', gloss: 0.3 }, 0.35)],
  'cheese sauce': ['cheddar', sauces.pool({ tone: '#f3bd4e', deep: '#e09a2c', gloss: 0.6 }, 9)],
} satisfies Record<string, readonly [string, Draw]>
