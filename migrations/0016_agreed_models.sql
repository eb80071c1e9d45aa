ALTER TABLE "interviews" ADD COLUMN "model_asks" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "model_rates" boolean DEFAULT true NOT NULL;